// @module-tag nightly
import { describe, expect, it } from 'vitest';
import { eventually } from '#server/testing/eventually.ts';
import { pool } from '#server/platform/database/db.ts';
import { openBus } from './event-bus.ts';
import { listen, publish, type ShopEvent } from './events.ts';
import { expectBothReceive } from '#server/testing/event-bus.ts';
import { useDatabase } from '#server/testing/database.ts';

const database = useDatabase('migrated');

describe('events', () => {
  it('events reach every process over PostgreSQL', () => expectBothReceive(database.url));

  it('events too large for one message reach every process', async () => {
    const received: ShopEvent[] = [];
    const bus = await openBus(database.url, {
      onEvents: (events) => void received.push(...events),
      onGap: () => undefined,
    });
    const events: ShopEvent[] = Array.from({ length: 300 }, (_, at) => ({
      topic: 'readers',
      key: `a question ${at}`,
      detail: `MOVED ${'x'.repeat(36)}`,
    }));
    await bus.publish(events);
    await eventually(() => expect(received).toEqual(events));
    await bus.close();
  });

  it('events arrive again after the listening connection was cut', async () => {
    const received: ShopEvent[] = [];
    let gaps = 0;
    const bus = await openBus(database.url, {
      onEvents: (events) => void received.push(...events),
      onGap: () => (gaps += 1),
    });
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'moti-mini events' and datname = current_database()`);
    await eventually(async () => {
      await bus.publish([{ topic: 'order', key: 'x' }]);
      expect(received.length).toBeGreaterThan(0);
    });
    expect(gaps).toBe(1);
    await bus.close();
  });

  it('events that arrive while a listener is busy are combined into one', async () => {
    const event: ShopEvent = { topic: 'order', key: 'busy' };
    const { signal } = new AbortController();
    const changes = listen(event, signal);
    const first = changes.next();
    await publish(event);
    await first;
    await publish(event);
    await publish(event);
    await changes.next();
    const third = changes.next();
    expect(await Promise.race([third.then(() => 'received'), Promise.resolve('pending')])).toBe('pending');
    await publish(event);
    await third;
    await changes.return(undefined);
  });

  it('events for another key are not received', async () => {
    const { signal } = new AbortController();
    const changes = listen({ topic: 'order', key: 'mine' }, signal);
    const nextEvent = changes.next();
    await publish({ topic: 'order', key: 'other' });
    expect(await Promise.race([nextEvent.then(() => 'received'), Promise.resolve('pending')])).toBe(
      'pending',
    );
    await publish({ topic: 'order', key: 'mine' });
    await nextEvent;
    await changes.return(undefined);
  });
});
