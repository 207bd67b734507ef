"""The world `dev`: six kinds of tray, six lights, four cameras, five tables, three boxes of cubes."""

from vision.training.twin.grain import tone
from vision.training.twin.surfaces import TABLE_PATCH, TRAY_PATCH, board, cloth, felt, plastic, wood
from vision.training.twin.worlds import Batch, CameraKind, LampKind, LightKind, Material, Metering, World, drawn

BATCHES = {
    "A_satin": Batch(
        dict(
            blue=(22, 82, 165), black=(30, 30, 31), red=(186, 26, 32), brown=(104, 62, 36), green=(24, 118, 58),
            yellow=(243, 196, 20), white=(236, 232, 218),
        ),
        roughness=0.38,
        grain=0.05,
    ),
    "B_dull": Batch(
        dict(
            blue=(38, 74, 142), black=(38, 36, 36), red=(170, 36, 36), brown=(92, 58, 40), green=(38, 98, 52),
            yellow=(226, 180, 44), white=(226, 218, 200),
        ),
        roughness=0.62,
        grain=0.08,
    ),
    "C_stain": Batch(
        dict(
            blue=(28, 96, 178), black=(33, 31, 30), red=(200, 34, 30), brown=(122, 74, 42), green=(34, 132, 70),
            yellow=(248, 206, 50), white=(240, 238, 230),
        ),
        roughness=0.48,
        grain=0.12,
    ),
}  # fmt: skip

TRAYS = {
    "light_wood_pine": Material(
        drawn(wood, TRAY_PATCH, tone(226, 192, 142), tone(190, 142, 88), 6.5, 0.7, 0.22), 0.55, 0.35
    ),
    "dark_wood_mahogany": Material(
        drawn(wood, TRAY_PATCH, tone(118, 66, 42), tone(70, 34, 22), 3.2, 0.6, 0.3), 0.45, 0.4
    ),
    "grey_cardboard": Material(drawn(board, TRAY_PATCH, tone(150, 146, 138), 0.05, 0.09), 0.9, 0.15),
    "green_felt": Material(drawn(felt, TRAY_PATCH, tone(32, 104, 62)), 1.0, 0.05),
    "black_plastic": Material(drawn(plastic, TRAY_PATCH, tone(36, 36, 38)), 0.42, 0.45),
    "white_paper": Material(drawn(board, TRAY_PATCH, tone(232, 231, 226), 0.012, 0.01), 0.85, 0.2),
}

TABLES = {
    "oak_table": Material(
        drawn(wood, TABLE_PATCH, tone(196, 152, 104), tone(140, 98, 60), 8, 0.7, 0.3, 0.35, 4), 0.4, 0.4
    ),
    "linen_cloth": Material(drawn(cloth, TABLE_PATCH, tone(190, 182, 166), 1.1), 1.0, 0.1),
    "grey_laminate": Material(drawn(plastic, TABLE_PATCH, tone(120, 122, 124), 0.05, 10), 0.4, 0.4),
    "dark_brown_table": Material(
        drawn(wood, TABLE_PATCH, tone(92, 62, 42), tone(52, 33, 23), 5, 0.6, 0.3, 0.2, 5), 0.35, 0.45
    ),
    "red_checked_cloth": Material(drawn(cloth, TABLE_PATCH, tone(222, 216, 204), 1.0, tone(160, 44, 44)), 1.0, 0.1),
}

LIGHTS = {
    "window_left_6500K": LightKind(
        (LampKind("rect", 6500, (150, 205), (24, 40), 1700, 1.0, (1100, 1300)),), 6300, 0.30
    ),
    "warm_bulb_2700K": LightKind((LampKind("sphere", 2700, (0, 360), (50, 75), 1100, 1.0, radius_mm=45),), 2750, 0.22),
    "led_panel_4000K": LightKind((LampKind("rect", 4000, (0, 360), (62, 85), 1700, 1.0, (600, 600)),), 4000, 0.30),
    "mixed_window_bulb": LightKind(
        (
            LampKind("rect", 6500, (150, 205), (22, 38), 1700, 0.6, (1000, 1200)),
            LampKind("sphere", 2700, (-60, 60), (45, 65), 900, 0.5, radius_mm=45),
        ),
        4500,
        0.25,
    ),
    "dim_bulb": LightKind(
        (LampKind("sphere", 2500, (0, 360), (35, 60), 1600, 1.0, radius_mm=60),), 2500, 0.25, is_dim=True
    ),
    "hard_sun_5600K": LightKind(
        (LampKind("sphere", 5600, (130, 230), (35, 58), 4000, 1.0, radius_mm=35),), 7000, 0.16, is_hard=True
    ),
}

CAMERAS = {
    "rpi_v2": CameraKind(
        field_deg=62.2, sizes_px=((1640, 1232),), k1=-0.02, k2=0.01, aperture_mm=0.76, focus=(0.97, 1.25),
        read_noise=0.0022, shot_noise=0.00045, sharpening=0.7, saturation=1.08, contrast=0.35, jpeg=(80, 95),
        vignetting=0.35,
    ),
    "usb_hd": CameraKind(
        field_deg=56.0, sizes_px=((1280, 720),), k1=0.04, k2=-0.08, aperture_mm=0.55, focus=(0.92, 1.35),
        read_noise=0.004, shot_noise=0.0009, sharpening=1.1, saturation=1.15, contrast=0.5, jpeg=(72, 90),
        vignetting=0.25,
    ),
    "usb_vga": CameraKind(
        field_deg=60.0, sizes_px=((640, 480),), k1=-0.08, k2=0.03, aperture_mm=0.5, focus=(0.9, 1.4),
        read_noise=0.005, shot_noise=0.0011, sharpening=0.9, saturation=1.0, contrast=0.4, jpeg=(70, 88),
        vignetting=0.4,
    ),
    "phone_a": CameraKind(
        field_deg=66.0, sizes_px=((2048, 1536),), k1=0.015, k2=-0.02, aperture_mm=1.25, focus=(0.985, 1.04),
        read_noise=0.0012, shot_noise=0.0002, sharpening=0.8, saturation=1.18, contrast=0.45, jpeg=(84, 93),
        vignetting=0.12,
    ),
}  # fmt: skip

DEV = World(
    name="dev",
    salt=101,
    batches=BATCHES,
    trays=TRAYS,
    tables=TABLES,
    lights=LIGHTS,
    cameras=CAMERAS,
    metering=Metering(0.285, 0.05, 0.3, -0.6, 0.65),
    tray_sizes_mm=((160, 120), (180, 130), (200, 150), (220, 160), (190, 140)),
)
