/**
 * Nothing moves under a thumb: when somebody else changes what stands on the screen, a tap that was already on its way was
 * aimed at what stood there before. For a moment after such a change the content takes no taps.
 */
export const SETTLE_MS = 300

export class AimGuard {
  isSettling = $state(false)
  #changedAt = -Infinity
  #downAt = Infinity
  #timer = 0

  /** What can be aimed at has changed, `at` this moment (ms, of the page's clock). */
  changed(at: number): void {
    this.#changedAt = at
    this.isSettling = true
    window.clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => (this.isSettling = false), SETTLE_MS)
  }

  /** A finger comes down. */
  down(at: number): void {
    this.#downAt = at
  }

  /** Whether the tap that ends now began before the change. */
  isOvertaken(): boolean {
    return this.#downAt < this.#changedAt
  }
}
