/** The browser behind `renewal.ts`. */
import { Renewal } from './renewal'
import { keep, kept } from './kept'

export function pageRenewal(): Renewal {
  return new Renewal({
    now: () => performance.now(),
    isHidden: () => document.hidden,
    isSheetOpen: () => document.querySelector('dialog[open]') !== null,
    renewedFor: () => kept('build'),
    renew: (build) => {
      keep('build', build)
      location.reload()
    },
  })
}
