/** The page's one mutable object: the model of a table, the line to it, and what this phone has under way. */
import { sendHost, streamHost } from './api/browser'
import { commandsUrl, sendPhoto, streamUrl } from './api/routes'
import { Sender, type Outcome } from './api/send'
import { TableStream } from './api/stream'
import type { Command, Counts, Drop, Facts, Match, Refusal } from './api/wire'
import * as edits from './edits'
import { AimGuard } from './guard.svelte'
import { Live } from './live.svelte'
import { aim, empty, playerName, update, type Message, type Model } from './model'

/** So long a count may take before its button can be pushed again. */
const PATIENCE_MS = 12_000

/** Something this phone has to be told: a refusal, and what does it all the same where the table may insist. */
export interface Trouble {
  refusal: Refusal
  insist?: () => unknown
}

/** How a command is sent. `override`: it insists. `done` hears the answer, also of a later insisting. `seen`: the version that
 * the person saw, where it is not the newest that this phone knows. */
export interface How {
  override?: boolean
  done?: Done | undefined
  seen?: number
}

/** Hears what a source says to the button that was pushed. */
export type Done = (said: Facts) => void

export class TablePage {
  readonly id: string
  readonly guard = new AimGuard()
  trouble = $state.raw<Trouble | null>(null)
  /** Share of the photo that is uploaded, 0 to 1; null when none is under way. */
  photo = $state<number | null>(null)
  busy = $state(false)
  /** How much the service has accepted from this phone. */
  accepted = $state(0)
  /** A source has been asked for a count, and it has not come yet. */
  isCounting = $state(false)
  /** Whoever sits here wants to look on, and is not asked for a seat again. */
  isWatching = $state(false)
  #edits = $state.raw(edits.none)
  #known: Model = empty
  #live = new Live<Model>(empty)
  #liveMatch: Live<Match> | null = null
  /** Nothing more about the drop is sent before the result of the last correction has been seen. */
  #mayGoOn: (model: Model) => boolean = () => true
  #patience = 0
  #stream: TableStream
  #sender: Sender

  constructor(id: string) {
    this.id = id
    this.#sender = new Sender(sendHost(commandsUrl(id)))
    const ears = {
      message: (message: Message) => this.#hear(message),
      connection: (data: Model['connection']) => this.#hear({ event: 'connection', data }),
    }
    this.#stream = new TableStream(streamUrl(id), ears, streamHost)
  }

  /** What is known, for whoever shows it: of the model and of its match every part is watched by itself. */
  get model(): Model {
    return this.#live.now
  }

  start(): void {
    this.#stream.start()
  }

  stop(): void {
    this.#stream.stop()
  }

  /** Opens the stream anew, for a seat that has just been taken. */
  restart(): void {
    this.stop()
    this.#hear({ event: 'left' })
    this.start()
  }

  player(seat: number): string {
    return playerName(this.model, seat)
  }

  get isSeated(): boolean {
    const role = this.model.you?.role
    return role === 'host' || role === 'player'
  }

  /** Whether this phone may act for a seat: its own, one that nobody holds, and any for the host. */
  mayServe(seat: number): boolean {
    const { you, members } = this.model
    return this.isSeated && (you?.role === 'host' || you?.seat === seat || !members.some((member) => member.seat === seat))
  }

  /** Sends a command; true when it was accepted. */
  async send(command: Command, how: How = {}): Promise<boolean> {
    this.trouble = null
    const outcome = await this.#ask(command, how)
    if (outcome?.kind === 'refused') this.#refuse(outcome.refusal, command, how)
    if (outcome?.kind === 'accepted') how.done?.(outcome.answer.said ?? {})
    this.#pump()
    return outcome?.kind === 'accepted'
  }

  /** Says why a command was refused; insisting sends it once more, for the table knows better than the rule. */
  #refuse(refusal: Refusal, command: Command, how: How): void {
    this.trouble = { refusal, insist: () => this.send(command, { ...how, override: true }) }
  }

  /** Pushes a source's button that should lead to a count. */
  async count(source: string, action: string): Promise<void> {
    this.isCounting = await this.send({ type: 'perform', source, action })
    window.clearTimeout(this.#patience)
    this.#patience = window.setTimeout(() => (this.isCounting = false), PATIENCE_MS)
  }

  /** A line in the status of this page. */
  say(id: string, facts: Facts): void {
    this.#hear({ event: 'said', data: { id, facts } })
  }

  tell(code: string, facts: Facts = {}): void {
    this.trouble = { refusal: { code, facts, overridable: false } }
  }

  get counts(): Counts {
    const drop = this.model.drop
    return drop ? Object.fromEntries(drop.colours.map((colour) => [colour, edits.shown(this.#edits, drop, colour)])) : {}
  }

  get isConfirming(): boolean {
    return this.#edits.confirm !== null
  }

  /** Something this phone was told to do has not been answered yet. */
  get isSending(): boolean {
    return this.busy || this.photo !== null || this.isConfirming || Object.keys(this.#edits.byColour).length > 0
  }

  correct(colour: string, count: number): void {
    if (!this.model.drop) return
    this.trouble = null
    this.#edits = edits.corrected(this.#edits, this.model.drop, colour, count)
    this.#pump()
  }

  confirm(): void {
    if (!this.model.drop) return
    this.trouble = null
    this.#edits = edits.confirming(this.#edits, this.model.drop)
    this.#pump()
  }

  async upload(photo: Blob): Promise<boolean> {
    this.photo = 0
    const refusal = await sendPhoto(this.id, photo, (share) => (this.photo = share))
    this.photo = null
    this.trouble = refusal && { refusal }
    return refusal === null
  }

  #hear(message: Message): void {
    const known = update(this.#known, message)
    if (known === this.#known) return
    const before = aim(this.#known, this.counts)
    this.#show(known)
    if (message.event === 'drop' || message.event === 'event') this.isCounting = false
    if (message.event !== 'connection') this.#rebase()
    if (aim(this.#known, this.counts) !== before) this.guard.changed(performance.now())
  }

  #show(known: Model): void {
    this.#known = known
    const { match } = known
    if (match && match.id === this.#liveMatch?.now.id) this.#liveMatch.set(match)
    else this.#liveMatch = match && new Live(match)
    this.#live.set({ ...known, match: this.#liveMatch?.now ?? null })
  }

  /** Holds this phone's corrections against the drop as it is now, and says so where somebody was faster. */
  #rebase(): void {
    const drop = this.model.drop
    const { edits: open, clash } = edits.rebased(this.#edits, drop)
    this.#edits = open
    if (clash && drop) {
      const facts = { who: drop.corrected_by ?? '', colour: clash, count: drop.cubes[clash] ?? 0 }
      this.tell(drop.corrected_by ? 'ui.overtaken' : 'ui.overtaken-by-count', facts)
    }
    this.#pump()
  }

  #pump(): void {
    const drop = this.model.drop
    if (!drop || this.busy || !this.#mayGoOn(this.model)) return
    const command = edits.nextCommand(this.#edits, drop)
    if (command) void this.#sendEdit(command, drop)
  }

  async #sendEdit(command: Command, drop: Drop): Promise<void> {
    const { version } = this.model
    const isNewer = (model: Model) => model.drop?.id !== drop.id || model.drop.revision > drop.revision
    this.#edits = edits.afterSending(this.#edits, command)
    this.#mayGoOn = isNewer
    const outcome = await this.#ask(command)
    if (outcome?.kind === 'refused') {
      // What made the command stale comes by the stream; #rebase says what became of the correction.
      if (isStale(outcome.refusal)) this.#mayGoOn = (model) => isNewer(model) || model.version > version
      else this.#giveUp(outcome.refusal, command)
    }
    this.#pump()
  }

  #giveUp(refusal: Refusal, command: Command): void {
    this.#edits = edits.none
    this.#mayGoOn = () => true
    this.#refuse(refusal, command, {})
  }

  async #ask(command: Command, { override = false, seen = this.model.version }: How = {}): Promise<Outcome | null> {
    this.busy = true
    try {
      const outcome = await this.#sender.send(command, seen, override)
      if (outcome?.kind === 'accepted') this.accepted += 1
      return outcome
    } finally {
      this.busy = this.#sender.busy
    }
  }
}

/** Somebody was faster: the count, or the match, is not what the command was made against. */
const isStale = (refusal: Refusal) => refusal.code === 'drop.changed' || refusal.code === 'match.stale'
