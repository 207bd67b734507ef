/**
 * An old page after an update: it loads itself anew, but not under somebody's hands, and once for each new page only.
 */

/** So long nobody has touched the page before it takes the liberty. */
export const QUIET_MS = 4_000

export interface RenewalHost {
  now(): number
  isHidden(): boolean
  /** Something is open that a person is in the middle of. */
  isSheetOpen(): boolean
  /** For which page it was loaded anew last; kept over the loading. */
  renewedFor(): string | null
  renew(build: string): void
}

export class Renewal {
  #host: RenewalHost
  #first: string | null = null
  #due: string | null = null
  #touchedAt = -Infinity
  #isDrafted = false

  constructor(host: RenewalHost) {
    this.#host = host
  }

  /** The service serves the page `build` now. True when this page is an older one. */
  saw(build: string): boolean {
    if (build === '') return false
    this.#first ??= build
    this.#due = build === this.#first ? null : build
    return this.#due !== null
  }

  touched(): void {
    this.#touchedAt = this.#host.now()
  }

  /** Something was typed, chosen or dragged that may not have been sent. */
  drafted(): void {
    this.#isDrafted = true
  }

  /** What was drafted has been sent, or another screen has forgotten it. */
  settled(): void {
    this.#isDrafted = false
  }

  /** Loads the new page if there is one and nothing would be lost. `isSending`: a tap has not been answered yet. */
  consider(isSending: boolean): void {
    const due = this.#due
    if (due === null || isSending || this.#isDrafted || this.#host.isSheetOpen() || this.#host.renewedFor() === due) return
    if (this.#host.isHidden() || this.#host.now() - this.#touchedAt >= QUIET_MS) this.#host.renew(due)
  }
}
