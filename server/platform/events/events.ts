// What happened, told to whoever listens, in every process of the shop: over Redis where REDIS_URL
// is set, else over PostgreSQL. Events carry ids alone; a listener reads the rest once.
import { setTimeout as wait } from 'node:timers/promises';
import { type Bus, openBus } from './event-bus.ts';
import { log } from '#server/platform/logging/log.ts';

/** Topics by name, each keyed by the id of the thing that changed. */
export type Topic = 'order' | 'session' | 'notification' | 'thread' | 'forum' | 'readers';

export interface ShopEvent {
  topic: Topic;
  key: string;
  /** What about it, where the key is of something with many parts. */
  detail?: string;
}

/** A detail: more changed at once than is told apart, so that whoever reads along reads it anew. */
export const MANY = 'MANY';

/** What a listener is given: all that happened since it looked last, as one. */
export interface News {
  /**
   * Of the latest event. All listeners of this process are given the same number, and so are events
   * published together: they can share one reading.
   */
  number: number;
  /** What the events told apart, each once, in the order in which it was said last. */
  details: readonly string[];
  /** More may have happened than was heard: nothing that was known before is to be relied on. */
  isGap: boolean;
}

/** [P] What is more is no longer told apart. */
const MAX_DETAILS = 100;
const TRY_AGAIN_MS = 1_000;

interface Ear {
  hear(number: number, detail: string | undefined): void;
  miss(number: number): void;
}

const ears = new Map<string, Set<Ear>>();
let sequence = 0;
let bus: Bus | undefined;

function channelOf({ topic, key }: ShopEvent): string {
  return `${topic}:${key}`;
}

/** Joins the shop's other processes. Until then, and without them, events stay in this one. */
export async function openEvents(databaseUrl: string): Promise<void> {
  bus = await openBus(databaseUrl, { hear: tellLocally, miss: tellGap });
}

export async function closeEvents(): Promise<void> {
  await bus?.close();
  bus = undefined;
}

/**
 * Tells all processes, this one included, in one message. Call it after the commit, never inside a
 * transaction. What is done is done: it never fails, the others hear of it late at worst.
 */
export async function publish(...events: ShopEvent[]): Promise<void> {
  const joined = bus;
  if (!joined) return tellLocally(events);
  try {
    await joined.publish(events);
  } catch (error) {
    log.warn({ err: error, events }, 'an event could not be told');
    tellLocally(events);
    void tellOthersOfGap(joined);
  }
}

let isTryingAgain = false;

/** What could not be told is not kept: once there is a way again, everybody looks anew. */
async function tellOthersOfGap(joined: Bus): Promise<void> {
  if (isTryingAgain) return;
  isTryingAgain = true;
  while (bus === joined) {
    await wait(TRY_AGAIN_MS, undefined, { ref: false });
    try {
      if (bus === joined) await joined.publish('gap');
      break;
    } catch {
      // Still away.
    }
  }
  isTryingAgain = false;
}

function tellLocally(events: readonly ShopEvent[]): void {
  sequence += 1;
  for (const event of events)
    for (const ear of ears.get(channelOf(event)) ?? []) ear.hear(sequence, event.detail);
}

function tellGap(): void {
  sequence += 1;
  for (const hearing of ears.values()) for (const ear of hearing) ear.miss(sequence);
}

/** Answers how to take the ear away again. */
function putEar(event: ShopEvent, ear: Ear): () => void {
  const channel = channelOf(event);
  const hearing = ears.get(channel) ?? new Set();
  ears.set(channel, hearing.add(ear));
  return () => {
    hearing.delete(ear);
    if (hearing.size === 0 && ears.get(channel) === hearing) ears.delete(channel);
  };
}

/** What piles up while a reader is busy: bounded, however long that takes. */
class Pile implements Ear {
  private number = 0;
  private isGap = false;
  private readonly details = new Set<string>();
  private readonly wake: () => void;

  constructor(wake: () => void) {
    this.wake = wake;
  }

  hear(number: number, detail: string | undefined): void {
    this.number = number;
    if (detail !== undefined && !this.isGap) {
      this.details.delete(detail); // said again, it comes last
      this.details.add(detail);
      if (this.details.size > MAX_DETAILS) this.lose();
    }
    this.wake();
  }

  miss(number: number): void {
    this.number = number;
    this.lose();
    this.wake();
  }

  private lose(): void {
    this.isGap = true;
    this.details.clear();
  }

  /** All of it, if there is any; nothing is left then. */
  take(): News | null {
    const { number, isGap } = this;
    if (number === 0) return null;
    const news = { number, isGap, details: [...this.details] };
    this.number = 0;
    this.isGap = false;
    this.details.clear();
    return news;
  }
}

/**
 * Yields the news of a key, from the call on until `left` is aborted. Events that come while the
 * reader is busy are folded into one: who listens reads the latest state, not each step.
 */
export function listen(event: ShopEvent, left: AbortSignal): AsyncGenerator<News, void> {
  let wake: () => void = () => undefined;
  const pile = new Pile(() => wake());
  const takeAway = putEar(event, pile);
  const onLeft = () => {
    takeAway();
    wake();
  };
  left.addEventListener('abort', onLeft, { once: true });
  async function* all(): AsyncGenerator<News, void> {
    while (!left.aborted) {
      const news = pile.take();
      if (news) yield news;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  }
  return all();
}

/** Whether anybody in this process listens to a key. */
export function isHeard(event: ShopEvent): boolean {
  return ears.has(channelOf(event));
}

/** Calls back at every event of a key, and when some may have been missed; answers how to stop. */
export function onNews(event: ShopEvent, callback: () => void): () => void {
  return putEar(event, { hear: callback, miss: callback });
}
