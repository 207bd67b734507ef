/** Sends a command, and holds it while the table is asked for a printed value that the command needs. */
import type { Command } from '../../api/wire'
import type { TablePage } from '../../table.svelte'

const WANTED = 'amerigo.printed_wanted'

export class Asking {
  /** Of the value that is asked for; null while nothing is. */
  key = $state<string | null>(null)
  #page: TablePage

  constructor(page: TablePage) {
    this.#page = page
  }

  /** True when the command was accepted; where a value is missing, `key` says which. */
  async send(command: Command): Promise<boolean> {
    this.key = null
    const isDone = await this.#page.send(command)
    const refusal = this.#page.trouble?.refusal
    if (!isDone && refusal?.code === WANTED) {
      this.key = String(refusal.facts['key'])
      this.#page.trouble = null
    }
    return isDone
  }
}
