import { describe, expect, it } from 'vitest';
import { soon } from '#server/testing/soon.ts';
import { pool } from '#server/platform/database/db.ts';
import { openBus } from './event-bus.ts';
import { listen, publish, type ShopEvent } from './events.ts';
import { expectBothHear } from '#server/testing/bus.ts';
import { useDatabase } from '#server/testing/database.ts';

const database = useDatabase('migrated');

describe('events', () => {
  it('reach every process over PostgreSQL', () => expectBothHear(database.url));

  it('reach every process when they are more than one message holds', async () => {
    const heard: ShopEvent[] = [];
    const bus = await openBus(database.url, {
      hear: (events) => void heard.push(...events),
      miss: () => undefined,
    });
    const events: ShopEvent[] = Array.from({ length: 300 }, (_, at) => ({
      topic: 'readers',
      key: `a question ${at}`,
      detail: `MOVED ${'x'.repeat(36)}`,
    }));
    await bus.publish(events);
    await soon(() => expect(heard).toEqual(events));
    await bus.close();
  });

  it('are heard again after the listening connection was cut', async () => {
    const heard: ShopEvent[] = [];
    let misses = 0;
    const bus = await openBus(database.url, {
      hear: (events) => void heard.push(...events),
      miss: () => (misses += 1),
    });
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'moti-mini events' and datname = current_database()`);
    await soon(async () => {
      await bus.publish([{ topic: 'order', key: 'x' }]);
      expect(heard.length).toBeGreaterThan(0);
    });
    expect(misses).toBe(1);
    await bus.close();
  });

  it('that come while a reader is busy are folded into one', async () => {
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
    expect(await Promise.race([third.then(() => 'heard'), Promise.resolve('quiet')])).toBe('quiet');
    await publish(event);
    await third;
    await changes.return(undefined);
  });

  it('of another key are not heard', async () => {
    const { signal } = new AbortController();
    const changes = listen({ topic: 'order', key: 'mine' }, signal);
    const mine = changes.next();
    await publish({ topic: 'order', key: 'other' });
    expect(await Promise.race([mine.then(() => 'heard'), Promise.resolve('quiet')])).toBe('quiet');
    await publish({ topic: 'order', key: 'mine' });
    await mine;
    await changes.return(undefined);
  });
});
