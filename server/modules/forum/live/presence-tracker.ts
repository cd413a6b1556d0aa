// Who reads and types at one question, as far as this process knows: its own people, and what the
// others say. Whatever happens, all who watch are told at most every half a second.
import { listen, publish, type ShopEvent } from '#server/platform/events/events.ts';
import { log } from '#server/platform/logging/log.ts';
import { countReaders, keepPresence, markOf, processId, RENEW_MS } from './presence.ts';

/** How many read a question, and how many of them are typing. */
export interface ReadersRow {
  reading: number;
  typing: number;
}

/** graphql: "Lasts 6 seconds, so it is said again while it is true." */
const TYPING_MS = 6_000;
const FOLD_MS = 500;
/** [P] More cannot be told apart from many. */
const MAX_TYPING = 1_000;

/** A person: signed in, or whoever is behind a socket. */
export type Person = { userId: string } | { socketId: string };

export class ReadingRoom {
  private readonly questionId: string;
  private readonly onEmpty: () => void;
  private readonly tabs = new Map<string, { isMember: boolean; count: number }>();
  private readonly typing = new Map<string, number>();
  private readonly waiting = new Set<() => void>();
  private readonly closing = new AbortController();
  private watchers = 0;
  private state: ReadersRow | 'gone' | null = null;
  private isOwnNews = false;
  private isNews = true;
  private renewedAt = 0;
  private settledAt = 0;
  private isSettling = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(questionId: string, onEmpty: () => void) {
    this.questionId = questionId;
    this.onEmpty = onEmpty;
    void this.follow({ topic: 'readers', key: questionId });
    void this.follow({ topic: 'thread', key: questionId });
    this.settleSoon();
  }

  /** Counts a person in; answers how they leave. Several tabs of one person count once. */
  enter(person: Person): () => void {
    const isMember = 'userId' in person;
    const mark = isMember ? markOf(person.userId) : person.socketId;
    const tab = this.tabs.get(mark) ?? { isMember, count: 0 };
    tab.count += 1;
    this.tabs.set(mark, tab);
    if (tab.count === 1) this.ownNews();
    return () => {
      tab.count -= 1;
      if (tab.count > 0) return;
      this.tabs.delete(mark);
      this.ownNews();
    };
  }

  /** The counts, now and each time they change, until the question is gone. */
  async *watch(left: AbortSignal): AsyncGenerator<ReadersRow, void> {
    this.watchers += 1;
    let told: ReadersRow | null = null;
    try {
      while (!left.aborted && this.state !== 'gone') {
        if (this.state && this.state !== told) yield (told = this.state);
        else await this.change(left);
      }
    } finally {
      this.watchers -= 1;
      this.settleSoon();
    }
  }

  private change(left: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        left.removeEventListener('abort', wake);
        this.waiting.delete(wake);
        resolve();
      };
      left.addEventListener('abort', wake);
      this.waiting.add(wake);
    });
  }

  close(): void {
    this.closing.abort();
    clearTimeout(this.timer);
  }

  private ownNews(): void {
    this.isOwnNews = true;
    this.settleSoon();
  }

  private async follow(event: ShopEvent): Promise<void> {
    for await (const { details, isGap } of listen(event, this.closing.signal)) {
      for (const detail of details) this.hear(detail);
      if (isGap) this.isNews = true;
      this.settleSoon();
    }
  }

  private hear(detail: string): void {
    const [word, mark = ''] = detail.split(' ');
    const isOfOthers = word === 'MOVED' && mark !== processId;
    if (isOfOthers || word === 'COUNTS') this.isNews = true;
    if (word === 'QUIET') this.typing.delete(mark);
    if (word === 'TYPING' && this.typing.size < MAX_TYPING) this.typing.set(mark, Date.now() + TYPING_MS);
  }

  private settleSoon(): void {
    if (this.closing.signal.aborted || this.isSettling) return;
    clearTimeout(this.timer);
    const now = Date.now();
    const next = this.isDue(now) ? this.settledAt + FOLD_MS : this.nextDue();
    this.timer = setTimeout(() => void this.settle(), Math.max(0, next - now));
    this.timer.unref();
  }

  private isDue(now: number): boolean {
    const isTypingNews = this.state !== 'gone' && this.state?.typing !== this.typing.size;
    return this.isOwnNews || this.isNews || isTypingNews || this.isEmpty() || this.nextDue() <= now;
  }

  /** When a lease is to be renewed, or somebody's typing is over. */
  private nextDue(): number {
    return Math.min(this.renewedAt + RENEW_MS, ...this.typing.values());
  }

  private isEmpty(): boolean {
    return this.tabs.size === 0 && this.watchers === 0;
  }

  private async settle(): Promise<void> {
    this.isSettling = true;
    try {
      await this.settleNow();
    } catch (error) {
      log.warn({ err: error }, 'readers could not be counted');
    }
    this.settledAt = Date.now();
    this.isSettling = false;
    if (this.isEmpty() && !this.isOwnNews) {
      this.close();
      this.onEmpty();
    } else this.settleSoon();
  }

  private async settleNow(): Promise<void> {
    const now = Date.now();
    for (const [mark, until] of this.typing) if (until <= now) this.typing.delete(mark);
    const { isOwnNews } = this;
    const isRenewal = this.renewedAt + RENEW_MS <= now;
    const isNews = this.isNews || isOwnNews || isRenewal;
    this.isOwnNews = false;
    this.isNews = false;
    if (isRenewal || isOwnNews) {
      this.renewedAt = now;
      await keepPresence(this.questionId, this.present());
    }
    if (isOwnNews) await publish({ topic: 'readers', key: this.questionId, detail: `MOVED ${processId}` });
    this.tell(isNews ? await countReaders(this.questionId) : undefined);
  }

  private present() {
    const all = [...this.tabs];
    return {
      visitors: all.filter(([, { isMember }]) => !isMember).length,
      members: all.flatMap(([mark, { isMember }]) => (isMember ? [mark] : [])),
    };
  }

  private tell(reading: number | null | undefined): void {
    const known = this.state === 'gone' ? null : this.state;
    const next = { reading: reading ?? known?.reading ?? 0, typing: this.typing.size };
    if (reading === null) this.state = 'gone';
    else if (next.reading === known?.reading && next.typing === known.typing) return;
    else this.state = next;
    for (const wake of this.waiting) wake();
  }
}
