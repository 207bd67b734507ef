"""The printed tray floor as a PDF: lines and areas, no picture, so that every printer draws it as sharp as it can."""

import io
from dataclasses import dataclass

from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from companion.content import text
from vision.sheet import INK, Line, Place, Rect, Ring, Shape, Sheet, Srgb

PLAIN, BOLD = "Helvetica", "Helvetica-Bold"  # every viewer and printer has them, or their like
FAINT: Srgb = (96, 92, 88)

STEPS = ("print", "measure", "cut", "lay", "camera", "enter", "empty")  # sheet-step-...
INDENT_MM = 6.0
STEPS_BELOW_MM, SMALL_BELOW_MM = 4.0, 4.0
CAPITAL = 0.72  # how high capitals are, of a font's size


@dataclass(frozen=True)
class Style:
    """Font, its size and the distance of its lines in points, colour, and the space above in mm."""

    font: str
    size: float
    leading: float
    ink: Srgb = INK
    above_mm: float = 0.0


TITLE = Style(BOLD, 19.0, 22.0)
SIZE = Style(PLAIN, 19.0, 22.0)
STEP = Style(PLAIN, 10.5, 13.5, above_mm=2.4)
NUMBER = Style(BOLD, 10.5, 13.5, above_mm=2.4)
SMALL = Style(PLAIN, 8.0, 10.5, FAINT)


class NoRoom(ValueError):
    """The words of a language are longer than the page."""


def sheet_pdf(sheet: Sheet, language: str) -> bytes:
    """The page of `sheet` with the words of `language`; the same bytes every time. Raises NoRoom."""
    wide, deep = sheet.inner_mm
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(sheet.page_mm[0] * mm, sheet.page_mm[1] * mm), invariant=1, lang=language)
    canvas.setTitle(text("sheet-heading", language, wide=wide, deep=deep))
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setLineCap(0)
    for shape in sheet.shapes:
        _fill(canvas, shape)
    for line in sheet.lines:
        _stroke(canvas, line)
    for figure, place in sheet.figures:
        _word(canvas, figure, place, PLAIN)
    _word(canvas, text("sheet-tower", language), sheet.tower, BOLD)
    _word(canvas, text("sheet-scale", language), sheet.scale, BOLD)
    _notes(canvas, sheet, language)
    canvas.showPage()
    canvas.save()
    return out.getvalue()


def _fill(canvas: Canvas, shape: Shape) -> None:
    path = canvas.beginPath()
    for ring in shape.rings:
        _trace(path, ring)
    canvas.setFillColorRGB(*_ink(shape.fill))
    canvas.drawPath(path, stroke=0, fill=1)  # even-odd: a ring inside another is a hole


def _trace(path: PDFPathObject, ring: Ring) -> None:
    path.moveTo(ring[0][0] * mm, ring[0][1] * mm)
    for x, y in ring[1:]:
        path.lineTo(x * mm, y * mm)
    path.close()


def _stroke(canvas: Canvas, line: Line) -> None:
    canvas.setStrokeColorRGB(*_ink(line.ink))
    canvas.setLineWidth(line.width_mm * mm)
    canvas.line(line.start[0] * mm, line.start[1] * mm, line.end[0] * mm, line.end[1] * mm)


def _word(canvas: Canvas, words: str, place: Place, font: str) -> None:
    canvas.setFillColorRGB(*_ink(INK))
    canvas.setFont(font, place.size_mm * mm)
    draw = canvas.drawCentredString if place.centred else canvas.drawString
    draw(place.x * mm, place.y * mm, words)


def _notes(canvas: Canvas, sheet: Sheet, language: str) -> None:
    """Beside the floor: what this is and its size at the top, then step by step what to do, small print at the foot."""
    wide, deep = sheet.inner_mm
    column = sheet.notes
    top = (column.y + column.high) * mm
    top = _paragraph(canvas, text("sheet-title", language), TITLE, column, top)
    top = _paragraph(canvas, text("sheet-size", language, wide=wide, deep=deep), SIZE, column, top)
    top -= STEPS_BELOW_MM * mm
    steps = Rect(column.x + INDENT_MM, column.y, column.wide - INDENT_MM, column.high)
    for number, step in enumerate(STEPS, 1):
        _paragraph(canvas, str(number), NUMBER, column, top)
        top = _paragraph(canvas, text(f"sheet-step-{step}", language, wide=wide, deep=deep), STEP, steps, top)
    _paragraph(canvas, text("sheet-colour", language), SMALL, column, top - SMALL_BELOW_MM * mm)


def _paragraph(canvas: Canvas, words: str, style: Style, column: Rect, top: float) -> float:
    """Write `words` into the column from `top` (points) down, broken into lines; returns where the next may begin."""
    canvas.setFillColorRGB(*_ink(style.ink))
    canvas.setFont(style.font, style.size)
    top -= style.above_mm * mm
    for line in broken(words, style, column.wide):
        canvas.drawString(column.x * mm, top - CAPITAL * style.size, line)
        top -= style.leading
    if top < column.y * mm - style.leading:
        raise NoRoom(f"{words!r} goes beyond the foot of the page; shorten the words that begin with `sheet-`")
    return top


def broken(words: str, style: Style, wide_mm: float) -> list[str]:
    """Lines no wider than the column, broken at plain spaces only: what a no-break space holds stays together."""
    first, *rest = words.split(" ")
    lines = [first]
    for word in rest:
        longer = f"{lines[-1]} {word}"
        if stringWidth(longer, style.font, style.size) <= wide_mm * mm:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _ink(colour: Srgb) -> tuple[float, float, float]:
    red, green, blue = colour
    return red / 255, green / 255, blue / 255
