/** A camera's tray in words. */
import type { Facts, Source, Tested, Tray } from './api/wire'
import { locale, t } from './words.svelte'

export const trayOf = (sources: readonly Source[], name: string): Tray | null => sources.find((source) => source.name === name)?.tray ?? null

/** Where the tray is, and whether it has been seen empty. */
export function trayLine(tray: Tray): string {
  const [wide, deep] = tray.inner_mm ?? []
  const place = t(`ui-tray-by-${tray.found_by}`, { wide: Math.round(wide ?? 0), deep: Math.round(deep ?? 0) })
  return tray.found_by === 'nothing' ? place : `${place} ${t(tray.has_empty ? 'ui-tray-empty-known' : 'ui-tray-empty-unknown')}`
}

export const taught = (tray: Tray): number => Object.values(tray.lessons).reduce((sum, count) => sum + count, 0)

/** What the camera was taught, colours in the order of the box. */
export function taughtLine(tray: Tray): string {
  const cubes = Object.fromEntries(tray.colours.map((colour) => [colour, tray.lessons[colour] ?? 0]))
  return taught(tray) > 0 ? t('ui-tray-taught', { cubes }) : t('ui-tray-taught-nothing')
}

export function testedLine(tested: Tested): string {
  const date = new Date(tested.at_ms).toLocaleDateString(locale(), { day: 'numeric', month: 'long' })
  return t('ui-tested-on', { date, verdict: t(`test-verdict-${tested.verdict}`) })
}

/** The measures of a test, as lines. */
export function measureLines({ measures }: Tested): string[] {
  const found: [string, number | null][] = [
    ['cube', Math.round(measures.cube_px)],
    ['level', Math.round(measures.level)],
    ['noise', rounded(measures.noise)],
    ['edge', rounded(measures.edge_px)],
  ]
  return found.flatMap(([name, number]) => (number === null ? [] : [t(`test-measure-${name}`, { number })]))
}

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10)

/** What is to be said of a floor: what it is, what it makes doubtful, what would be better. */
export function floorLines(said: Facts): string[] {
  const { floor, doubted } = said
  if (typeof floor !== 'string') return []
  const colours = Array.isArray(doubted) ? doubted : []
  return [
    t(`floor-${floor}`),
    ...(colours.length > 0 ? [t('floor-doubted', { colours })] : []),
    ...(floor === 'good' ? [] : [t('floor-remedy')]),
  ]
}
