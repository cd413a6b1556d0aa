// Answers that visitors were given, kept until a part of the shop that they were read from changes.
import type { OutgoingHttpHeader } from 'node:http';
import { LRUCache } from 'lru-cache';
import { listenTo } from '#server/platform/database/listener.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import type { Part } from './cache-dependencies.ts';

const CHANNEL = 'moti_mini_changes';

const { bytes, freshMs, staleMs } = LIMITS.visitorCache;
// What an entry costs besides its body.
const ENTRY_BYTES = 2_000;

/** As it is sent. */
export interface Answer {
  status: number;
  /** Name and value in turn, as `writeHead` takes them with the least work. */
  headers: OutgoingHttpHeader[];
  etag: string | undefined;
  body: Buffer;
}

/** How many changes had been heard of when the making of an answer began. */
type Moment = number;

interface Kept extends Answer {
  parts: ReadonlySet<Part>;
  begunAt: Moment;
  /** Of a clock that nobody sets. */
  madeAtMs: number;
}

export class KeptAnswers {
  private readonly kept = new LRUCache<string, Kept>({
    maxSize: bytes,
    sizeCalculation: ({ body }, key) => body.length + key.length + ENTRY_BYTES,
  });
  private changes: Moment = 0;
  private readonly lastChange = new Map<Part, Moment>();
  /** Before this nothing counts: changes were missed. */
  private heardSince: Moment = 0;
  private isHearing = false;
  private readonly whenChanged: () => void;

  /** `whenChanged` is called at every change that is heard of. */
  constructor(whenChanged: () => void = () => undefined) {
    this.whenChanged = whenChanged;
  }

  /** Hears of changes from now on, and keeps nothing without; answers how to stop. */
  async listen(databaseUrl: string): Promise<() => Promise<void>> {
    const close = await listenTo(
      { url: databaseUrl, channel: CHANNEL, name: 'kept answers' },
      {
        hear: (part) => this.change(part as Part),
        lose: () => (this.isHearing = false),
        regain: () => this.startHearing(),
      },
    );
    this.startHearing();
    return async () => {
      this.isHearing = false;
      await close();
    };
  }

  private startHearing(): void {
    this.changes += 1;
    this.heardSince = this.changes;
    this.isHearing = true;
    this.whenChanged();
  }

  private change(part: Part): void {
    this.changes += 1;
    this.lastChange.set(part, this.changes);
    this.whenChanged();
  }

  get moment(): Moment {
    return this.changes;
  }

  private isTrue({ parts, begunAt }: Pick<Kept, 'parts' | 'begunAt'>): boolean {
    if (!this.isHearing || begunAt < this.heardSince) return false;
    for (const part of parts) if ((this.lastChange.get(part) ?? 0) > begunAt) return false;
    return true;
  }

  /** What is known for a key; `isFresh` is false where it should be made anew behind the back of whoever asks. */
  find(key: string): { answer: Answer; isFresh: boolean } | null {
    const answer = this.kept.get(key);
    if (!answer) return null;
    const age = performance.now() - answer.madeAtMs;
    if (age < freshMs + staleMs && this.isTrue(answer)) return { answer, isFresh: age < freshMs };
    this.kept.delete(key);
    return null;
  }

  /** Keeps an answer whose making began then: what changed since makes it untrue from the start. */
  keep(key: string, answer: Answer, parts: ReadonlySet<Part>, begunAt: Moment): void {
    this.kept.set(key, { ...answer, parts, begunAt, madeAtMs: performance.now() });
  }
}
