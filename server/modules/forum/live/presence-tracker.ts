// Tracks the readers and typists of one question: those of this process, plus the counts that other processes report.
// Subscribers get at most one update every half second.
import { listen, publish, type ShopEvent } from '#server/platform/events/events.ts';
import { log } from '#server/platform/logging/log.ts';
import { countReaders, savePresence, personHash, processId, RENEW_MS } from './presence.ts';

/** The number of readers of a question, and how many of them are typing. */
export interface ReadersRow {
  reading: number;
  typing: number;
}

/** How long a typing signal is valid; clients repeat it while someone types. */
const TYPING_MS = 6_000;
const UPDATE_INTERVAL_MS = 500;
/** Bounds the memory for typing signals. */
const MAX_TYPING = 1_000;

/** A signed-in member, or the visitor behind a socket. */
export type Person = { userId: string } | { socketId: string };

export class PresenceTracker {
  private readonly questionId: string;
  private readonly onEmpty: () => void;
  /** Own readers by hash, with their number of open tabs. */
  private readonly readers = new Map<string, { isMember: boolean; tabs: number }>();
  private readonly typing = new Map<string, number>();
  private readonly waiters = new Set<() => void>();
  private readonly closing = new AbortController();
  private subscribers = 0;
  private state: ReadersRow | 'gone' | null = null;
  /** Own readers came or left since the last update. */
  private hasOwnChange = false;
  /** The count must be read again. */
  private isStale = true;
  private renewedAt = 0;
  private updatedAt = 0;
  private isUpdating = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(questionId: string, onEmpty: () => void) {
    this.questionId = questionId;
    this.onEmpty = onEmpty;
    void this.follow({ topic: 'readers', key: questionId });
    void this.follow({ topic: 'thread', key: questionId });
    this.scheduleUpdate();
  }

  /** Adds a reader and returns a function that removes them. Several tabs of one person count once. */
  enter(person: Person): () => void {
    const isMember = 'userId' in person;
    const key = isMember ? personHash(person.userId) : person.socketId;
    const reader = this.readers.get(key) ?? { isMember, tabs: 0 };
    reader.tabs += 1;
    this.readers.set(key, reader);
    if (reader.tabs === 1) this.onOwnChange();
    return () => {
      reader.tabs -= 1;
      if (reader.tabs > 0) return;
      this.readers.delete(key);
      this.onOwnChange();
    };
  }

  /** The counts, now and each time they change, until the question is gone. */
  async *watch(signal: AbortSignal): AsyncGenerator<ReadersRow, void> {
    this.subscribers += 1;
    let sentState: ReadersRow | null = null;
    try {
      while (!signal.aborted && this.state !== 'gone') {
        if (this.state && this.state !== sentState) yield (sentState = this.state);
        else await this.nextChange(signal);
      }
    } finally {
      this.subscribers -= 1;
      this.scheduleUpdate();
    }
  }

  private nextChange(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const onChange = () => {
        signal.removeEventListener('abort', onChange);
        this.waiters.delete(onChange);
        resolve();
      };
      signal.addEventListener('abort', onChange);
      this.waiters.add(onChange);
    });
  }

  close(): void {
    this.closing.abort();
    clearTimeout(this.timer);
  }

  private onOwnChange(): void {
    this.hasOwnChange = true;
    this.scheduleUpdate();
  }

  private async follow(event: ShopEvent): Promise<void> {
    for await (const { details, isGap } of listen(event, this.closing.signal)) {
      for (const detail of details) this.onEvent(detail);
      if (isGap) this.isStale = true;
      this.scheduleUpdate();
    }
  }

  private onEvent(detail: string): void {
    const [kind, id = ''] = detail.split(' ');
    const isFromOthers = kind === 'MOVED' && id !== processId;
    if (isFromOthers || kind === 'COUNTS') this.isStale = true;
    if (kind === 'QUIET') this.typing.delete(id);
    if (kind === 'TYPING' && this.typing.size < MAX_TYPING) this.typing.set(id, Date.now() + TYPING_MS);
  }

  private scheduleUpdate(): void {
    if (this.closing.signal.aborted || this.isUpdating) return;
    clearTimeout(this.timer);
    const now = Date.now();
    const next = this.isDue(now) ? this.updatedAt + UPDATE_INTERVAL_MS : this.nextDue();
    this.timer = setTimeout(() => void this.update(), Math.max(0, next - now));
    this.timer.unref();
  }

  private isDue(now: number): boolean {
    const hasTypingChange = this.state !== 'gone' && this.state?.typing !== this.typing.size;
    return this.hasOwnChange || this.isStale || hasTypingChange || this.isEmpty() || this.nextDue() <= now;
  }

  /** The time at which the lease must be renewed or a typing signal ends. */
  private nextDue(): number {
    return Math.min(this.renewedAt + RENEW_MS, ...this.typing.values());
  }

  private isEmpty(): boolean {
    return this.readers.size === 0 && this.subscribers === 0;
  }

  private async update(): Promise<void> {
    this.isUpdating = true;
    try {
      await this.updateNow();
    } catch (error) {
      log.warn({ err: error }, 'readers could not be counted');
    }
    this.updatedAt = Date.now();
    this.isUpdating = false;
    if (this.isEmpty() && !this.hasOwnChange) {
      this.close();
      this.onEmpty();
    } else this.scheduleUpdate();
  }

  private async updateNow(): Promise<void> {
    const now = Date.now();
    for (const [id, until] of this.typing) if (until <= now) this.typing.delete(id);
    const { hasOwnChange } = this;
    const isRenewal = this.renewedAt + RENEW_MS <= now;
    const mustCount = this.isStale || hasOwnChange || isRenewal;
    this.hasOwnChange = false;
    this.isStale = false;
    if (isRenewal || hasOwnChange) {
      this.renewedAt = now;
      await savePresence(this.questionId, this.present());
    }
    if (hasOwnChange) await publish({ topic: 'readers', key: this.questionId, detail: `MOVED ${processId}` });
    this.setState(mustCount ? await countReaders(this.questionId) : undefined);
  }

  private present() {
    const all = [...this.readers];
    return {
      visitors: all.filter(([, { isMember }]) => !isMember).length,
      members: all.flatMap(([key, { isMember }]) => (isMember ? [key] : [])),
    };
  }

  /** `reading` is null when the question is gone, undefined when it was not counted. */
  private setState(reading: number | null | undefined): void {
    const current = this.state === 'gone' ? null : this.state;
    const next = { reading: reading ?? current?.reading ?? 0, typing: this.typing.size };
    if (reading === null) this.state = 'gone';
    else if (next.reading === current?.reading && next.typing === current.typing) return;
    else this.state = next;
    for (const onChange of this.waiters) onChange();
  }
}
