/** The scores of a match as a picture and as text, to be sent to others. Draws on any canvas; knows no page. */
import { chartOf, type Frame } from './chart'

export interface Card {
  title: string
  /** When it was played, and how far it has come. */
  when: string
  rows: readonly { rank: string; name: string; points: string }[]
  courses: readonly { name: string; totals: readonly number[] }[]
}

export interface Paints {
  ground: string
  ink: string
  quiet: string
  line: string
  cubes: readonly string[]
}

export const WIDTH = 1080
const MARGIN = 88
const ROW = 132
const HEAD = 330
const CHART = 470
const FONT = 'system-ui, sans-serif'
const DASHES: readonly number[][] = [[], [22, 12], [4, 14], [30, 12, 4, 12]]

const hasCourse = ({ courses }: Card) => courses.some(({ totals }) => totals.length > 2)

export function heightOf(card: Card): number {
  return HEAD + card.rows.length * ROW + (hasCourse(card) ? CHART : 0) + MARGIN
}

export function textOf(card: Card): string {
  return [`${card.title} · ${card.when}`, ...card.rows.map(({ rank, name, points }) => `${rank} ${name}: ${points}`)].join('\n')
}

export function drawCard(pen: CanvasRenderingContext2D, card: Card, paints: Paints): void {
  const height = heightOf(card)
  pen.fillStyle = paints.ground
  pen.fillRect(0, 0, WIDTH, height)
  drawCubes(pen, paints)
  pen.textBaseline = 'alphabetic'
  write(pen, card.title, MARGIN, 214, `700 76px ${FONT}`, paints.ink, WIDTH - 2 * MARGIN)
  write(pen, card.when, MARGIN, 272, `400 36px ${FONT}`, paints.quiet, WIDTH - 2 * MARGIN)
  card.rows.forEach((row, index) => drawRow(pen, row, HEAD + index * ROW, paints))
  if (hasCourse(card)) drawCourse(pen, card, HEAD + card.rows.length * ROW + 40, paints)
}

function write(pen: CanvasRenderingContext2D, words: string, x: number, y: number, font: string, paint: string, most: number): void {
  pen.font = font
  pen.fillStyle = paint
  pen.fillText(words, x, y, most)
}

/** The seven cubes in the order of the phases, as the logo of the page has three. */
function drawCubes(pen: CanvasRenderingContext2D, { cubes, line }: Paints): void {
  cubes.forEach((paint, index) => {
    const x = MARGIN + index * 54
    pen.beginPath()
    pen.roundRect(x, 72, 42, 42, 7)
    pen.fillStyle = paint
    pen.fill()
    pen.lineWidth = 2
    pen.strokeStyle = line
    pen.stroke()
  })
}

function drawRow(pen: CanvasRenderingContext2D, { rank, name, points }: Card['rows'][number], top: number, paints: Paints): void {
  pen.fillStyle = paints.line
  pen.fillRect(MARGIN, top, WIDTH - 2 * MARGIN, 2)
  write(pen, rank, MARGIN, top + 84, `400 44px ${FONT}`, paints.quiet, 80)
  write(pen, name, MARGIN + 100, top + 86, `400 56px ${FONT}`, paints.ink, WIDTH - 2 * MARGIN - 340)
  pen.textAlign = 'end'
  write(pen, points, WIDTH - MARGIN, top + 94, `700 84px ${FONT}`, paints.ink, 220)
  pen.textAlign = 'start'
}

function drawCourse(pen: CanvasRenderingContext2D, { courses }: Card, top: number, paints: Paints): void {
  const frame: Frame = { width: WIDTH, height: CHART - 60, left: MARGIN + 50, right: MARGIN + 230, top: 10, bottom: 40 }
  const chart = chartOf(courses, frame, 42)
  for (const { points, y } of chart.ticks) {
    pen.fillStyle = paints.line
    pen.fillRect(frame.left, top + y, WIDTH - frame.left - frame.right, 2)
    write(pen, String(points), MARGIN - 10, top + y + 10, `400 28px ${FONT}`, paints.quiet, 50)
  }
  chart.lines.forEach(({ points, nameAt }, index) => {
    pen.beginPath()
    for (const [x, y] of points) pen.lineTo(x, top + y)
    pen.setLineDash(DASHES[index % DASHES.length] ?? [])
    pen.lineWidth = 6
    pen.lineJoin = 'round'
    pen.strokeStyle = paints.ink
    pen.stroke()
    pen.setLineDash([])
    write(pen, courses[index]?.name ?? '', WIDTH - frame.right + 28, top + nameAt + 11, `700 32px ${FONT}`, paints.ink, 210)
  })
}
