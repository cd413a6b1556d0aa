// What happened, told to whoever listens, in every process of the shop: over Redis where REDIS_URL
// is set, else over PostgreSQL. Events carry ids alone; a listener reads the rest once.
import { EventEmitter } from 'node:events';
import { type Bus, openBus } from './event-bus.ts';

/** Topics by name, each keyed by the id of the thing that changed. */
export type Topic = 'order' | 'session' | 'notification' | 'thread' | 'forum' | 'readers';

export interface ShopEvent {
  topic: Topic;
  key: string;
  /** What about it, where the key is of something with many parts. */
  detail?: string;
}

const local = new EventEmitter().setMaxListeners(0);
let sequence = 0;
let bus: Bus | undefined;

function channelOf({ topic, key }: ShopEvent): string {
  return `${topic}:${key}`;
}

/** Joins the shop's other processes. Until then, and without them, events stay in this one. */
export async function openEvents(databaseUrl: string): Promise<void> {
  bus = await openBus(databaseUrl, tellLocally);
}

export async function closeEvents(): Promise<void> {
  await bus?.close();
  bus = undefined;
}

/** Tells all processes, this one included. Call it after the commit, never inside a transaction. */
export async function publish(event: ShopEvent): Promise<void> {
  if (bus) await bus.publish(event);
  else tellLocally(event);
}

function tellLocally(event: ShopEvent): void {
  local.emit(channelOf(event), (sequence += 1));
}

/**
 * Yields the number of every event of a key, from the call on until `left` is aborted. Events that
 * come while the reader is busy are folded into one: who listens reads the latest state, not each
 * step. All listeners of this process are given the same number, so that they can share one reading.
 */
export function listen(event: ShopEvent, left: AbortSignal): AsyncGenerator<number, void> {
  const channel = channelOf(event);
  let pending = 0;
  let wake: () => void = () => undefined;
  const onEvent = (number: number) => {
    pending = number;
    wake();
  };
  const onLeft = () => {
    local.off(channel, onEvent);
    wake();
  };
  local.on(channel, onEvent);
  left.addEventListener('abort', onLeft, { once: true });
  async function* numbers(): AsyncGenerator<number, void> {
    while (!left.aborted) {
      const number = pending;
      pending = 0;
      if (number) yield number;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  }
  return numbers();
}

/** Calls back at the next event of a key; answers how to stop listening. */
export function onNext(event: ShopEvent, callback: () => void): () => void {
  const channel = channelOf(event);
  local.once(channel, callback);
  return () => local.off(channel, callback);
}
