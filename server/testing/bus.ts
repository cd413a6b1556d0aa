import { expect } from 'vitest';
import { soon } from '#server/testing/soon.ts';
import { openBus, type Receiver } from '#server/platform/events/event-bus.ts';
import type { ShopEvent } from '#server/platform/events/events.ts';

/** Keeps what is heard. */
function hearInto(heard: ShopEvent[]): Receiver {
  return { hear: (events) => void heard.push(...events), miss: () => undefined };
}

/** Two processes' ends of the bus; an event sent by one reaches both, once. */
export async function expectBothHear(databaseUrl: string): Promise<void> {
  const heard: Record<'here' | 'there', ShopEvent[]> = { here: [], there: [] };
  const here = await openBus(databaseUrl, hearInto(heard.here));
  const there = await openBus(databaseUrl, hearInto(heard.there));
  const events: ShopEvent[] = ['a', 'b', 'c'].map((key) => ({ topic: 'order', key }));
  for (const event of events) await here.publish([event]);
  await soon(() => expect(heard).toEqual({ here: events, there: events }));
  await Promise.all([here.close(), there.close()]);
}
