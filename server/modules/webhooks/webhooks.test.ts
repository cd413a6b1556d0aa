import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { resetEnv } from '#server/platform/config/env.ts';
import { adjustStock } from '#server/modules/catalogue/stock-adjustments.ts';
import { db } from '#server/platform/database/db.ts';
import { freePort } from '#server/testing/free-port.ts';
import { ops, opsJson } from '#server/testing/command-line.ts';
import { useDatabase } from '#server/testing/database.ts';
import { orderInput, placeTestOrder } from '#server/testing/orders.ts';
import { newVariant, newViewer } from '#server/testing/people.ts';
import { deliverWebhooks } from './deliver.ts';

useDatabase();

interface Received {
  headers: IncomingHttpHeaders;
  body: { type: string; timestamp: string; data: Record<string, unknown> };
}

const received: Received[] = [];
let status = 204;
const receiver = createServer((request, response) => {
  void json(request).then((body) => {
    received.push({ headers: request.headers, body: body as Received['body'] });
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
  });
});
let address = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
afterAll(() => receiver.close());
afterEach(async () => {
  await db.webhook.deleteMany();
  received.length = 0;
  status = 204;
});

interface Row {
  id: string;
  tries: number;
  answer: string | null;
}

async function addedWebhook(topics: string): Promise<{ id: string }> {
  return (await opsJson('webhook', 'add', address, '--topics', topics)) as { id: string };
}

const listDeliveries = async ({ id }: { id: string }) => (await opsJson('webhook', 'log', id)) as Row[];

function useKeys(...keys: string[]) {
  vi.stubEnv('SECRET_KEYS', keys.join(','));
  resetEnv();
}

/** Makes all waiting deliveries due. */
const makeDue = () =>
  db.webhookDelivery.updateMany({ where: { deliveredAt: null }, data: { nextTryAt: new Date(0) } });

/** The signature of a delivery as its receiver computes it. */
function signature(secret: string, headers: IncomingHttpHeaders, body: object): string {
  const signed = [headers['webhook-id'], headers['webhook-timestamp'], JSON.stringify(body)].join('.');
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

async function newOrder(quantity = 2) {
  const [viewer, variant] = [await newViewer(), await newVariant()];
  return { variant, order: await placeTestOrder(viewer, orderInput(variant, quantity)) };
}

describe('deliveries', () => {
  it(
    'all changes of an order are merged into one delivery with its latest state and no personal data',
    { tags: 'nightly' },
    async () => {
      await addedWebhook('order.changed');
      const { order, variant } = await newOrder();
      await opsJson('order', 'pack', order.number);
      for (let run = 0; run < 2; run += 1) await deliverWebhooks();
      expect(received.map(({ body }) => body)).toEqual([
        {
          type: 'order.changed',
          timestamp: expect.any(String),
          data: {
            orderId: order.id,
            number: order.number,
            lastStep: 'packed',
            status: 'CONFIRMED',
            paymentStatus: 'DUE_ON_DELIVERY',
            fulfilmentStatus: 'PACKED',
            total: order.total,
            placedAt: order.placedAt.toISOString(),
            lines: [
              {
                variantId: variant.id,
                productName: expect.any(String),
                size: expect.any(String),
                quantity: 2,
              },
            ],
          },
        },
      ]);
    },
  );

  it('an order that takes stock triggers a delivery', async () => {
    await addedWebhook('stock.changed');
    const { variant } = await newOrder();
    await deliverWebhooks();
    expect(received.map(({ body }) => body.data)).toEqual([
      { variantId: variant.id, productSlug: expect.any(String), size: expect.any(String), stock: 8 },
    ]);
  });

  it('a stock change by an operator triggers a delivery', async () => {
    const { id } = await newVariant();
    await addedWebhook('stock.changed');
    await adjustStock(id, { change: 5, cause: 'a delivery' });
    await deliverWebhooks();
    expect(received.map(({ body }) => body.data)).toMatchObject([{ variantId: id, stock: 15 }]);
  });

  it('a product webhook is triggered by prices and names, and not by sales', async () => {
    const webhook = await addedWebhook('product.changed');
    const { id, productId, discountedPrice } = await newVariant();
    await db.webhookDelivery.deleteMany();
    await placeTestOrder(await newViewer(), orderInput({ id, discountedPrice }));
    expect(await listDeliveries(webhook)).toEqual([]);
    await db.productVariant.update({ where: { id }, data: { price: 99_900 } });
    await db.product.update({ where: { id: productId }, data: { name: 'A new name' } });
    await deliverWebhooks();
    expect(received.map(({ body }) => body.data)).toMatchObject([
      {
        productId,
        name: 'A new name',
        isListed: true,
        variants: expect.arrayContaining([expect.objectContaining({ variantId: id, price: 99_900 })]),
      },
    ]);
  });

  it('receivers can verify each delivery with the secret of their webhook', async () => {
    const { id } = await addedWebhook('order.changed');
    await newOrder();
    await deliverWebhooks();
    const { secret } = (await opsJson('webhook', 'secret', id)) as { secret: string };
    const { headers, body } = received[0] ?? expect.fail('nothing was sent');
    expect(headers['webhook-signature']).toBe(signature(secret, headers, body));
  });

  it('deliveries are signed with every key of the shop, so old secrets work while keys are rotated', async () => {
    const { id } = await addedWebhook('order.changed');
    const [before, after] = ['k'.repeat(40), 'n'.repeat(40)];
    useKeys(before);
    const { secret: old } = (await opsJson('webhook', 'secret', id)) as { secret: string };
    useKeys(after, before);
    await opsJson('webhook', 'test', id);
    vi.unstubAllEnvs();
    resetEnv();
    const { headers, body } = received[0] ?? expect.fail('nothing was sent');
    expect(String(headers['webhook-signature']).split(' ')).toContain(signature(old, headers, body));
  });
});

describe('retries', () => {
  it.each([500, 302, 404])('a delivery answered with %i is retried with the same id', async (code) => {
    const webhook = await addedWebhook('order.changed');
    await newOrder();
    status = code;
    await deliverWebhooks();
    await deliverWebhooks();
    const answer = `HTTP ${code}`;
    expect(await listDeliveries(webhook)).toMatchObject([{ tries: 1, answer, deliveredAt: null }]);
    status = 200;
    await makeDue();
    await deliverWebhooks();
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await listDeliveries(webhook)).toMatchObject([{ tries: 2, answer: 'HTTP 200' }]);
  });

  it('a failure pauses a webhook until the next run, which delivers everything in order', async () => {
    await addedWebhook('order.changed');
    const numbers = [(await newOrder()).order.number, (await newOrder()).order.number];
    status = 503;
    await deliverWebhooks();
    expect(received).toHaveLength(1);
    received.length = 0;
    status = 204;
    await makeDue();
    await deliverWebhooks();
    expect(received.map(({ body }) => body.data.number)).toEqual(numbers);
  });

  it('a webhook is disabled after eight failures until an operator enables it', async () => {
    const webhook = await addedWebhook('order.changed');
    await newOrder();
    await db.webhookDelivery.updateMany({ data: { tries: 7 } });
    status = 500;
    await deliverWebhooks();
    const [failed] = (await opsJson('webhook', 'log', webhook.id, '--failed')) as Row[];
    await newOrder();
    expect(await listDeliveries(webhook)).toHaveLength(1);
    status = 204;
    await opsJson('webhook', 'enable', webhook.id);
    await opsJson('webhook', 'retry', failed?.id ?? '');
    await deliverWebhooks();
    expect(received).toHaveLength(2);
    expect((await ops('webhook', 'log', webhook.id)).out).toContain('delivered');
  });

  it('a webhook is disabled when its receiver answers 410', async () => {
    const webhook = await addedWebhook('order.changed');
    await newOrder();
    status = 410;
    await deliverWebhooks();
    const { disabledAt } = await db.webhook.findUniqueOrThrow({ where: { id: webhook.id } });
    expect(disabledAt).toEqual(expect.any(Date));
  });

  it.each([
    ['a port where nothing listens', async () => `http://127.0.0.1:${await freePort()}/`, 'ECONNREFUSED'],
    ['a port that is not for HTTP', () => Promise.resolve('http://127.0.0.1:1/'), 'bad port'],
  ])('a delivery to %s is retried, and the log has the reason', async (_description, urlOf, answer) => {
    const { id } = (await opsJson('webhook', 'add', await urlOf(), '--topics', 'order.changed')) as Row;
    await newOrder();
    await deliverWebhooks();
    expect(await listDeliveries({ id })).toMatchObject([{ tries: 1, answer }]);
  });
});

describe('adding webhooks', () => {
  it.each([
    ['ftp://example.com/', 'order.changed', 'url: Please enter an https address'],
    ['https://example.com/', 'order.eaten', 'topics: Please choose some of order.changed'],
    ['https://example.com/', ' | ', 'topics: Please choose some of order.changed'],
  ])('the command rejects %s with the topics "%s"', async (url, topics, message) => {
    expect(await ops('webhook', 'add', url, '--topics', topics)).toMatchObject({
      code: 1,
      err: expect.stringContaining(message),
    });
  });

  it('the command rejects a twenty-first webhook', async () => {
    await db.webhook.createMany({ data: Array.from({ length: 20 }, () => ({ url: address, topics: [] })) });
    expect((await ops('webhook', 'add', address, '--topics', 'order.changed')).err).toContain('20 webhooks');
  });

  it('a new webhook is in the history of changes', async () => {
    await addedWebhook('order.changed');
    expect((await ops('history', 'list')).out).toContain(address);
  });
});
