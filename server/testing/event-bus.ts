import { expect } from 'vitest';
import { eventually } from './eventually.ts';
import { openBus, type Receiver } from '#server/platform/events/event-bus.ts';
import type { ShopEvent } from '#server/platform/events/events.ts';

function recordInto(received: ShopEvent[]): Receiver {
  return { onEvents: (events) => void received.push(...events), onGap: () => undefined };
}

/** Opens the bus as two processes do and checks that each event reaches both exactly once. */
export async function expectBothReceive(databaseUrl: string): Promise<void> {
  const received: Record<'here' | 'there', ShopEvent[]> = { here: [], there: [] };
  const here = await openBus(databaseUrl, recordInto(received.here));
  const there = await openBus(databaseUrl, recordInto(received.there));
  const events: ShopEvent[] = ['a', 'b', 'c'].map((key) => ({ topic: 'order', key }));
  for (const event of events) await here.publish([event]);
  await eventually(() => expect(received).toEqual({ here: events, there: events }));
  await Promise.all([here.close(), there.close()]);
}
