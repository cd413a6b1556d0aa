// Back-in-stock alerts, from creation to the notification over a WebSocket.
// @module-tag nightly
import { createClient } from 'graphql-ws';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { db } from '#server/platform/database/db.ts';
import { runJob } from '#server/composition/jobs.ts';
import { notify } from '#server/modules/notifications/notifications.ts';
import { cancelOrder } from '#server/modules/orders/cancel-order.ts';
import { eventually } from '#server/testing/eventually.ts';
import { useApp } from '#server/testing/app.ts';
import { orderInput, placeTestOrder } from '#server/testing/orders.ts';
import { newVariant, newViewer } from '#server/testing/people.ts';
import { alertWhenInStock, listStockAlerts } from './stock-alerts.ts';

const shop = useApp();
const runAlerts = () => runJob('notifyBackInStock');
const restock = (id: string, stock = 1) => db.productVariant.update({ where: { id }, data: { stock } });
const notificationsOf = (userId: string) =>
  db.notification.findMany({ where: { userId }, orderBy: { id: 'asc' } });

describe('back-in-stock alerts', () => {
  it('subscribers are notified with a link to the size', async () => {
    const viewer = await newViewer();
    const variant = await newVariant({ stock: 0 });
    const product = await db.product.findUniqueOrThrow({ where: { id: variant.productId } });
    const size = '1 kg & "more"';
    await db.productVariant.update({ where: { id: variant.id }, data: { size } });
    await alertWhenInStock(viewer, variant.id, true);
    await runAlerts();
    expect(await notificationsOf(viewer.id)).toEqual([]);
    await restock(variant.id);
    await runAlerts();
    const [notification] = await notificationsOf(viewer.id);
    expect(notification).toMatchObject({
      kind: 'WISHLIST',
      title: `Back in stock: ${product.name}, ${size}`,
      mergeKey: `stock:${variant.id}`,
      count: 1,
    });
    const url = new URL(notification?.url ?? '', 'http://shop.test');
    expect([url.pathname, url.searchParams.get('size')]).toEqual([`/product/${product.slug}`, size]);
    expect(await listStockAlerts(viewer.id)).toEqual([]);
  });

  it('each person is notified once when the job runs in several processes', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => newViewer()));
    const variants = await Promise.all([1, 2, 3].map(() => newVariant({ stock: 0 })));
    for (const viewer of people) for (const { id } of variants) await alertWhenInStock(viewer, id, true);
    for (const { id } of variants) await restock(id);
    await Promise.all([1, 2, 3, 4].map(runAlerts));
    for (const { id } of people)
      expect((await notificationsOf(id)).map(({ count }) => count)).toEqual([1, 1, 1]);
    await runAlerts();
    const ids = people.map(({ id }) => id);
    expect(await db.notification.count({ where: { userId: { in: ids } } })).toBe(36);
  });

  it('a new alert notifies again', async () => {
    const viewer = await newViewer();
    const { id } = await newVariant({ stock: 0 });
    for (const times of [1, 2]) {
      await restock(id, 0);
      await alertWhenInStock(viewer, id, true);
      expect((await listStockAlerts(viewer.id)).length).toBe(1);
      await restock(id);
      await runAlerts();
      expect((await notificationsOf(viewer.id)).map(({ count }) => count)).toEqual([times]);
    }
  });

  it('a cancelled order notifies subscribers live, and nobody else', async () => {
    const [buyer, waiting, other] = [await newViewer(), await newViewer(), await newViewer()];
    const variant = await newVariant({ stock: 1 });
    const order = await placeTestOrder(buyer, orderInput({ id: variant.id, discountedPrice: 60_000 }));
    await alertWhenInStock(waiting, variant.id, true);
    const [subscriber, otherSubscriber] = await Promise.all([subscribe(waiting), subscribe(other)]);
    await cancelOrder(buyer, order.id);
    await Promise.all([runAlerts(), runAlerts()]);
    await eventually(() => expect(subscriber.received()).toHaveLength(1));
    expect(subscriber.received()).toMatchObject([{ kind: 'WISHLIST', count: 1 }]);
    // A later message over the same sockets proves that nothing else was sent before it.
    for (const { id } of [waiting, other])
      await notify(id, { kind: 'ORDER', title: () => 'the end', url: '/order', mergeKey: 'end' });
    await eventually(() => {
      expect(subscriber.received().map(({ kind }) => kind)).toEqual(['WISHLIST', 'ORDER']);
      expect(otherSubscriber.received().map(({ kind }) => kind)).toEqual(['ORDER']);
    });
    await Promise.all([subscriber.close(), otherSubscriber.close()]);
  });

  it('visitors cannot subscribe to notifications', async () => {
    const client = connect();
    const { value } = await client.iterate({ query: 'subscription { notificationAdded { id } }' }).next();
    expect(value?.errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    await client.dispose();
  });
});

interface ReceivedNotification {
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

/** Subscribes as this person, and returns once the first message has proved that the subscription is active. */
async function subscribe(viewer: { id: string; token: string }) {
  const client = connect(viewer.token);
  const all: ReceivedNotification[] = [];
  client.subscribe<{ notificationAdded: ReceivedNotification }>(
    { query: 'subscription { notificationAdded { kind title count } }' },
    {
      next: ({ data }) => void (data && all.push(data.notificationAdded)),
      error: () => undefined,
      complete: () => undefined,
    },
  );
  await eventually(async () => {
    await notify(viewer.id, { kind: 'PET', title: () => 'begin', url: '/pet', mergeKey: 'begin' });
    expect(all.length).toBeGreaterThan(0);
  });
  return {
    received: () => all.filter(({ title }) => title !== 'begin'),
    close: async () => client.dispose(),
  };
}
