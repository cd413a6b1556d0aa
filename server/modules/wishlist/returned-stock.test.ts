import { soon } from '#server/testing/soon.ts';
// From "tell me when it is back" to the notification on the other end of a websocket.
import { createClient } from 'graphql-ws';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { db } from '#server/platform/database/db.ts';
import { runJob } from '#server/composition/jobs.ts';
import { notify } from '#server/modules/notifications/notifications.ts';
import { cancelOrder } from '#server/modules/orders/cancel-order.ts';
import { useApp } from '#server/testing/app.ts';
import { orderOf, placed } from '#server/testing/buying.ts';
import { newVariant, newViewer } from '#server/testing/people.ts';
import { alertWhenInStock, listStockAlerts } from './stock-alerts.ts';

const shop = useApp();
const tell = () => runJob('tellOfReturnedStock');
const restock = (id: string, stock = 1) => db.productVariant.update({ where: { id }, data: { stock } });
const toldOf = (userId: string) => db.notification.findMany({ where: { userId } });

describe('when a variant is back in stock', () => {
  it('who waits is told, with the way to that size', async () => {
    const viewer = await newViewer();
    const variant = await newVariant({ stock: 0 });
    const product = await db.product.findUniqueOrThrow({ where: { id: variant.productId } });
    const size = '1 kg & "more"';
    await db.productVariant.update({ where: { id: variant.id }, data: { size } });
    await alertWhenInStock(viewer, variant.id, true);
    await tell();
    expect(await toldOf(viewer.id)).toEqual([]);
    await restock(variant.id);
    await tell();
    const [told] = await toldOf(viewer.id);
    expect(told).toMatchObject({
      kind: 'WISHLIST',
      title: `Back in stock: ${product.name}, ${size}`,
      mergeKey: `stock:${variant.id}`,
      count: 1,
    });
    const url = new URL(told?.url ?? '', 'http://shop.test');
    expect([url.pathname, url.searchParams.get('size')]).toEqual([`/product/${product.slug}`, size]);
    expect(await listStockAlerts(viewer.id)).toEqual([]);
  });

  it('each is told once, although several processes look at once', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => newViewer()));
    const variants = await Promise.all([1, 2, 3].map(() => newVariant({ stock: 0 })));
    for (const viewer of people) for (const { id } of variants) await alertWhenInStock(viewer, id, true);
    for (const { id } of variants) await restock(id);
    await Promise.all([1, 2, 3, 4].map(tell));
    for (const { id } of people) expect((await toldOf(id)).map(({ count }) => count)).toEqual([1, 1, 1]);
    await tell();
    const ids = people.map(({ id }) => id);
    expect(await db.notification.count({ where: { userId: { in: ids } } })).toBe(36);
  });

  it('who asks again is told again', async () => {
    const viewer = await newViewer();
    const { id } = await newVariant({ stock: 0 });
    for (const times of [1, 2]) {
      await restock(id, 0);
      await alertWhenInStock(viewer, id, true);
      expect((await listStockAlerts(viewer.id)).length).toBe(1);
      await restock(id);
      await tell();
      expect((await toldOf(viewer.id)).map(({ count }) => count)).toEqual([times]);
    }
  });

  it('by a cancelled order, who waits hears it live, and nobody else', async () => {
    const [buyer, waiting, other] = [await newViewer(), await newViewer(), await newViewer()];
    const variant = await newVariant({ stock: 1 });
    const order = await placed(buyer, orderOf({ id: variant.id, discountedPrice: 60_000 }));
    await alertWhenInStock(waiting, variant.id, true);
    const [ears, foreignEars] = await Promise.all([listening(waiting), listening(other)]);
    await cancelOrder(buyer, order.id);
    await Promise.all([tell(), tell()]);
    await soon(() => expect(ears.heard()).toHaveLength(1));
    expect(ears.heard()).toMatchObject([{ kind: 'WISHLIST', count: 1 }]);
    // What comes after over the same sockets proves that nothing came between.
    for (const { id } of [waiting, other])
      await notify(id, { kind: 'ORDER', title: () => 'the end', url: '/order', mergeKey: 'end' });
    await soon(() => {
      expect(ears.heard().map(({ kind }) => kind)).toEqual(['WISHLIST', 'ORDER']);
      expect(foreignEars.heard().map(({ kind }) => kind)).toEqual(['ORDER']);
    });
    await Promise.all([ears.leave(), foreignEars.leave()]);
  });

  it('visitors may not listen', async () => {
    const client = connect();
    const { value } = await client.iterate({ query: 'subscription { notificationAdded { id } }' }).next();
    expect(value?.errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    await client.dispose();
  });
});

interface Heard {
  kind: string;
  title: string;
  count: number;
}

function connect(token?: string) {
  return createClient({
    url: `${shop.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    ...(token && { connectionParams: { 'x-access-token': token } }),
  });
}

/** Subscribes as this person; answers once the server listens, which being told of 'begin' proves. */
async function listening(viewer: { id: string; token: string }) {
  const client = connect(viewer.token);
  const all: Heard[] = [];
  client.subscribe<{ notificationAdded: Heard }>(
    { query: 'subscription { notificationAdded { kind title count } }' },
    {
      next: ({ data }) => void (data && all.push(data.notificationAdded)),
      error: () => undefined,
      complete: () => undefined,
    },
  );
  await soon(async () => {
    await notify(viewer.id, { kind: 'PET', title: () => 'begin', url: '/pet', mergeKey: 'begin' });
    expect(all.length).toBeGreaterThan(0);
  });
  return {
    heard: () => all.filter(({ title }) => title !== 'begin'),
    leave: async () => client.dispose(),
  };
}
