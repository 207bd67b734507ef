import type { Facts } from '../../api/wire'
import type { GameProps } from '..'
import type { Form } from './turn'

/** What stands in a turn's form between its points and its gold. */
export interface BodyProps extends GameProps {
  seat: number
  form: Form
  /** Action points with the gold that is spent so far. */
  points: number
  /** Action points with all the gold that there is. */
  most: number
  /** Of a turn of long ago: what lies on the boards now says nothing about it. */
  isPast: boolean
  /** The fields to begin with. */
  initial: Facts
  /** The fields of the command, null while something is missing, and how many action points they take. */
  onwish: (fields: object | null, spent: number) => void
}
