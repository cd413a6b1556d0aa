// Cached responses for visitors, valid until the data that they were read from changes.
import type { OutgoingHttpHeader } from 'node:http';
import { LRUCache } from 'lru-cache';
import { listenToChannel } from '#server/platform/database/listener.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import type { CacheTag } from './cache-dependencies.ts';

const CHANNEL = 'moti_mini_changes';

const { bytes, freshMs, staleMs } = LIMITS.visitorCache;
// The size of an entry without its body.
const ENTRY_BYTES = 2_000;

/** A response as it is sent. */
export interface CachedResponse {
  status: number;
  /** Alternating names and values, the fastest format for `writeHead`. */
  headers: OutgoingHttpHeader[];
  etag: string | undefined;
  body: Buffer;
}

/** The number of changes received so far. */
type Version = number;

interface Entry extends CachedResponse {
  tags: ReadonlySet<CacheTag>;
  /** The version when the request started. */
  startedAt: Version;
  /** Time on a monotonic clock. */
  createdAtMs: number;
}

export class ResponseStore {
  private readonly entries = new LRUCache<string, Entry>({
    maxSize: bytes,
    sizeCalculation: ({ body }, key) => body.length + key.length + ENTRY_BYTES,
  });
  private changes: Version = 0;
  private readonly lastChange = new Map<CacheTag, Version>();
  /** Entries older than this are invalid: changes may have been missed. */
  private validSince: Version = 0;
  private isListening = false;
  private readonly onChange: () => void;

  /** @param onChange called at every change */
  constructor(onChange: () => void = () => undefined) {
    this.onChange = onChange;
  }

  /** Starts to listen for changes; without that, nothing is returned. Returns a function that stops listening. */
  async listen(databaseUrl: string): Promise<() => Promise<void>> {
    const close = await listenToChannel(
      { url: databaseUrl, channel: CHANNEL, name: 'cache' },
      {
        onMessage: (tag) => this.invalidate(tag as CacheTag),
        onDisconnect: () => (this.isListening = false),
        onReconnect: () => this.restart(),
      },
    );
    this.restart();
    return async () => {
      this.isListening = false;
      await close();
    };
  }

  private restart(): void {
    this.isListening = true;
    this.clear();
  }

  /** Drops everything, after a change that no table reports. */
  clear(): void {
    this.changes += 1;
    this.validSince = this.changes;
    this.onChange();
  }

  private invalidate(tag: CacheTag): void {
    this.changes += 1;
    this.lastChange.set(tag, this.changes);
    this.onChange();
  }

  get version(): Version {
    return this.changes;
  }

  private isValid({ tags, startedAt }: Pick<Entry, 'tags' | 'startedAt'>): boolean {
    if (!this.isListening || startedAt < this.validSince) return false;
    for (const tag of tags) if ((this.lastChange.get(tag) ?? 0) > startedAt) return false;
    return true;
  }

  /** Returns a valid response; one that is not fresh should be refreshed in the background. */
  get(key: string): { response: CachedResponse; isFresh: boolean } | null {
    const entry = this.entries.get(key);
    if (!entry) return null;
    const age = performance.now() - entry.createdAtMs;
    if (age < freshMs + staleMs && this.isValid(entry)) return { response: entry, isFresh: age < freshMs };
    this.entries.delete(key);
    return null;
  }

  /** Stores a response whose request started at a version: later changes invalidate it from the start. */
  set(key: string, response: CachedResponse, tags: ReadonlySet<CacheTag>, startedAt: Version): void {
    this.entries.set(key, { ...response, tags, startedAt, createdAtMs: performance.now() });
  }
}
