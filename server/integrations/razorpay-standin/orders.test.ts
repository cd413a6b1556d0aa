import { afterEach, describe, expect, it, vi } from 'vitest';
import * as clock from '#server/platform/clock.ts';
import { type SdkHttp, useStandin } from '#server/testing/standin.ts';

const { shop, sdk, act } = useStandin();
afterEach(() => void vi.restoreAllMocks());
const ORDER = { amount: 49_900, currency: 'INR' };

describe('with the SDK of the provider', () => {
  it('the SDK creates an order and finds it by id and by receipt', async () => {
    const createdAt = new Date('2026-11-27T10:00:00Z');
    vi.spyOn(clock, 'now').mockReturnValue(createdAt);
    const created = await sdk().orders.create({ ...ORDER, receipt: 'made-1', notes: { city: 'Pune' } });
    expect(created).toMatchObject({ entity: 'order', status: 'created', amount_paid: 0, amount_due: 49_900 });
    expect(created).toMatchObject({
      attempts: 0,
      receipt: 'made-1',
      notes: { city: 'Pune' },
      offer_id: null,
    });
    expect(created.id).toMatch(/^order_[\dA-Za-z]{14}$/);
    expect(created.created_at).toBe(createdAt.getTime() / 1000);
    expect(await sdk().orders.fetch(created.id)).toEqual(created);
    expect(await sdk().orders.all({ receipt: 'made-1' })).toEqual({
      entity: 'collection',
      count: 1,
      items: [created],
    });
  });

  it('a unique receipt returns the same order, also for concurrent requests', async () => {
    const order = { ...ORDER, receipt: 'once-1', unique_receipt: true };
    const created = await Promise.all(Array.from({ length: 5 }, () => sdk().orders.create(order)));
    expect(new Set(created.map(({ id }) => id)).size).toBe(1);
    await expect(sdk().orders.create({ ...order, amount: 100 })).rejects.toMatchObject({
      statusCode: 400,
      error: { code: 'BAD_REQUEST_ERROR', description: 'Order receipt should be unique.', field: 'receipt' },
    });
  });

  it.each([
    [{ amount: 99 }, { reason: 'amount_less_than_minimum_amount', field: 'amount' }],
    [{ amount: 100.5 }, { description: 'The amount must be an integer.', field: 'amount' }],
    [{ currency: 'USD' }, { field: 'currency' }],
    [{ receipt: 'x'.repeat(41) }, { field: 'receipt' }],
    [{ notes: { long: 'x'.repeat(257) } }, { field: 'notes' }],
    [{ transfers: 'none' }, { reason: 'extra_field_sent' }],
  ])('the API rejects an order with invalid fields: %j', async (wrong, error) => {
    await expect(sdk().orders.create({ ...ORDER, ...wrong })).rejects.toMatchObject({
      statusCode: 400,
      error: { code: 'BAD_REQUEST_ERROR', source: 'business', ...error },
    });
  });

  it('the API rejects a body without an amount or with invalid JSON in the same format', async () => {
    const url = '/v1/orders';
    const jsonOptions = { headers: { 'Content-Type': 'application/json' } };
    await expect(sdk().http.post(url, {}, jsonOptions)).rejects.toMatchObject({
      response: { status: 400, data: { error: { description: 'The amount field is required.' } } },
    });
    await expect(sdk().http.post(url, Buffer.from('{'), jsonOptions)).rejects.toMatchObject({
      response: { status: 400, data: { error: { code: 'BAD_REQUEST_ERROR' } } },
    });
  });

  it('the API distinguishes unknown and malformed ids', async () => {
    await expect(sdk().orders.fetch('order_00000000000000')).rejects.toMatchObject({
      error: { description: 'The id provided does not exist' },
    });
    await expect(sdk().orders.fetch('nonsense')).rejects.toMatchObject({
      error: { description: 'nonsense is not a valid id' },
    });
  });

  it.each([{ key_id: 'rzp_test_other' }, { key_secret: 'guessed' }])(
    'the API rejects wrong credentials (%o)',
    async (keys) => {
      await expect(sdk(keys).orders.create(ORDER)).rejects.toMatchObject({
        statusCode: 401,
        error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' },
      });
    },
  );

  it('the API requires authentication', async () => {
    const response = await fetch(`${shop().url}/standin/razorpay/v1/orders`);
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([
      401,
      'Basic realm="Razorpay"',
    ]);
  });
});

describe('simulated failures of the provider', () => {
  async function orderOn(mode: string, ms = 0) {
    await act('faults', { mode, ms });
    const { http } = sdk();
    if (mode === 'slow') http.defaults.timeout = 300;
    const order = { ...ORDER, receipt: `day-${mode}`, unique_receipt: true };
    try {
      return await create(http, order);
    } finally {
      await act('faults', { mode: 'ok' });
    }
  }
  const create = (http: SdkHttp, order: object) =>
    http.post('/v1/orders', order, { headers: {} }).then(({ data }) => data);

  it('calls fail, hang, abort or return garbage when this is simulated', async () => {
    await expect(orderOn('error')).rejects.toMatchObject({ response: { status: 503 } });
    await expect(orderOn('down')).rejects.toMatchObject({ code: 'ECONNRESET' });
    await expect(orderOn('slow', 5_000)).rejects.toMatchObject({ code: 'ECONNABORTED' });
    expect(await orderOn('garbage')).toContain('<html>');
  });

  it('an order whose response was lost is found by its receipt', async () => {
    await expect(orderOn('lost')).rejects.toMatchObject({ code: 'ECONNRESET' });
    const order = { ...ORDER, receipt: 'day-lost', unique_receipt: true };
    const { id } = await create(sdk().http, order);
    const { items } = await sdk().orders.all({ receipt: 'day-lost' });
    expect(items.map((order) => order.id)).toEqual([id]);
  });
});
