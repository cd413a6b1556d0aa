// What happened, told to whoever listens, in every process of the shop: over Redis where REDIS_URL
// is set, else over PostgreSQL. Events carry ids alone; a listener reads the rest once.
import { EventEmitter } from 'node:events';
import { type Bus, openBus } from './event-bus.ts';

/** Topics by name, each keyed by the id of the thing that changed. */
export type Topic = 'order';

export interface ShopEvent {
  topic: Topic;
  key: string;
}

const local = new EventEmitter().setMaxListeners(0);
let bus: Bus | undefined;

function channelOf({ topic, key }: ShopEvent): string {
  return `${topic}:${key}`;
}

/** Joins the shop's other processes. Until then, and without them, events stay in this one. */
export async function openEvents(databaseUrl: string): Promise<void> {
  bus = await openBus(databaseUrl, (event) => local.emit(channelOf(event)));
}

export async function closeEvents(): Promise<void> {
  await bus?.close();
  bus = undefined;
}

/** Tells all processes, this one included. Call it after the commit, never inside a transaction. */
export async function publish(event: ShopEvent): Promise<void> {
  if (bus) await bus.publish(event);
  else local.emit(channelOf(event));
}

/**
 * Yields once for every event of a key, starting now. Events that come while the reader is
 * busy are folded into one: who listens reads the latest state, not each step.
 */
export async function* listen(event: ShopEvent): AsyncGenerator<void> {
  const channel = channelOf(event);
  let isPending = false;
  let wake: () => void = () => undefined;
  const onEvent = () => {
    isPending = true;
    wake();
  };
  local.on(channel, onEvent);
  try {
    while (true) {
      if (!isPending) await new Promise<void>((resolve) => (wake = resolve));
      isPending = false;
      yield;
    }
  } finally {
    local.off(channel, onEvent);
  }
}
