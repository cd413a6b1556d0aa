// Publish and subscribe across all processes of the shop: over Redis if REDIS_URL is set, otherwise over
// PostgreSQL. Events carry only ids; listeners read the data themselves.
import { setTimeout as wait } from 'node:timers/promises';
import { type Bus, openBus } from './event-bus.ts';
import { log } from '#server/platform/logging/log.ts';

/** Topics by name, each keyed by the id of the thing that changed. */
export type Topic = 'order' | 'orders' | 'session' | 'notification' | 'thread' | 'forum' | 'readers' | 'shop';

export interface ShopEvent {
  topic: Topic;
  key: string;
  /** Which part changed, if the key belongs to something with many parts. */
  detail?: string;
}

/** A detail that means too many parts changed to list: listeners must reload everything. */
export const MANY_CHANGES = 'MANY_CHANGES';

/** All events of a key since the listener last read, combined. */
export interface EventBatch {
  /**
   * The number of the latest event. It is the same for all listeners of this process and for events
   * published together, so that they can share one query.
   */
  number: number;
  /** The distinct details of the events, ordered by their last occurrence. */
  details: readonly string[];
  /** Events may have been missed: earlier results must not be relied on. */
  isGap: boolean;
}

/** A batch with more details than this becomes a gap. */
const MAX_DETAILS = 100;
const RETRY_MS = 1_000;

interface Listener {
  onEvent(number: number, detail: string | undefined): void;
  onGap(number: number): void;
}

const listenersByChannel = new Map<string, Set<Listener>>();
let sequence = 0;
let bus: Bus | undefined;

function channelName({ topic, key }: ShopEvent): string {
  return `${topic}:${key}`;
}

/** Connects to the shop's other processes. Until then, events are delivered in this process only. */
export async function openEvents(databaseUrl: string): Promise<void> {
  bus = await openBus(databaseUrl, { onEvents: deliver, onGap: deliverGap });
}

export async function closeEvents(): Promise<void> {
  await bus?.close();
  bus = undefined;
}

/**
 * Publishes events to all processes, including this one, in one message. Call it after the commit, never
 * inside a transaction. It never fails: at worst, other processes learn of the change late.
 */
export async function publish(...events: ShopEvent[]): Promise<void> {
  const joined = bus;
  if (!joined) return deliver(events);
  try {
    await joined.publish(events);
  } catch (error) {
    log.warn({ err: error, events }, 'publishing an event failed');
    deliver(events);
    void publishGap(joined);
  }
}

let isRetrying = false;

/** Failed events are not queued. Once the bus works again, all listeners reload. */
async function publishGap(joined: Bus): Promise<void> {
  if (isRetrying) return;
  isRetrying = true;
  while (bus === joined) {
    await wait(RETRY_MS, undefined, { ref: false });
    try {
      if (bus === joined) await joined.publish('gap');
      break;
    } catch {
      // Still unreachable.
    }
  }
  isRetrying = false;
}

function deliver(events: readonly ShopEvent[]): void {
  sequence += 1;
  for (const event of events)
    for (const listener of listenersByChannel.get(channelName(event)) ?? [])
      listener.onEvent(sequence, event.detail);
}

function deliverGap(): void {
  sequence += 1;
  for (const listeners of listenersByChannel.values())
    for (const listener of listeners) listener.onGap(sequence);
}

/** Returns a function that removes the listener. */
function addListener(event: ShopEvent, listener: Listener): () => void {
  const channel = channelName(event);
  const listeners = listenersByChannel.get(channel) ?? new Set();
  listenersByChannel.set(channel, listeners.add(listener));
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0 && listenersByChannel.get(channel) === listeners)
      listenersByChannel.delete(channel);
  };
}

/** Collects events while a listener is busy, in bounded memory. */
class PendingEvents implements Listener {
  private number = 0;
  private isGap = false;
  private readonly details = new Set<string>();
  private readonly notify: () => void;

  constructor(notify: () => void) {
    this.notify = notify;
  }

  onEvent(number: number, detail: string | undefined): void {
    this.number = number;
    if (detail !== undefined && !this.isGap) {
      this.details.delete(detail); // a repeated detail moves to the end
      this.details.add(detail);
      if (this.details.size > MAX_DETAILS) this.becomeGap();
    }
    this.notify();
  }

  onGap(number: number): void {
    this.number = number;
    this.becomeGap();
    this.notify();
  }

  private becomeGap(): void {
    this.isGap = true;
    this.details.clear();
  }

  /** Returns the collected events and clears them; null if there are none. */
  take(): EventBatch | null {
    const { number, isGap } = this;
    if (number === 0) return null;
    const batch = { number, isGap, details: [...this.details] };
    this.number = 0;
    this.isGap = false;
    this.details.clear();
    return batch;
  }
}

/**
 * Yields the events of a key, from the call until the signal is aborted. Events that arrive while the
 * consumer is busy are combined: it reads the latest state, not every step.
 */
export function listen(event: ShopEvent, signal: AbortSignal): AsyncGenerator<EventBatch, void> {
  let notify: () => void = () => undefined;
  const pending = new PendingEvents(() => notify());
  const removeListener = addListener(event, pending);
  const onAbort = () => {
    removeListener();
    notify();
  };
  signal.addEventListener('abort', onAbort, { once: true });
  async function* batches(): AsyncGenerator<EventBatch, void> {
    while (!signal.aborted) {
      const batch = pending.take();
      if (batch) yield batch;
      else await new Promise<void>((resolve) => (notify = resolve));
    }
  }
  return batches();
}

/** Whether a key has listeners in this process. */
export function hasListeners(event: ShopEvent): boolean {
  return listenersByChannel.has(channelName(event));
}

/**
 * Calls back at every event of a key, and when events may have been missed. Returns a function that stops
 * listening.
 */
export function onEvent(event: ShopEvent, callback: () => void): () => void {
  return addListener(event, { onEvent: callback, onGap: callback });
}
