// @module-tag nightly
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { allRoutes } from '#server/composition/routes.ts';
import { readBody, useApi } from '#server/transport/rest/testing/use-api.ts';
import { orderPayload } from '#server/transport/rest/testing/order-payload.ts';
import { signInBy } from '#server/transport/rest/testing/sign-in.ts';

const api = useApi(allRoutes);
let shopper = { id: '', headers: {} as Record<string, string> };
let stranger = shopper;

beforeAll(async () => {
  shopper = await signInBy(api, '8700000001');
  stranger = await signInBy(api, '8700000002');
});

describe('REST routes of an existing order', () => {
  it('the owner can cancel the order; cancelling is idempotent', async () => {
    const body = await orderPayload('to-cancel');
    const { _id } = await readBody(await api.call('/order', { body, headers: shopper.headers }));
    for (const _try of [1, 2]) {
      const response = await api.call(`/order/${String(_id)}`, {
        method: 'DELETE',
        headers: shopper.headers,
      });
      expect(response.status).toBe(200);
      expect(await readBody(response)).toMatchObject({
        _id,
        orderStatus: 'cancelled',
      });
    }
    await api.call('/order', {
      body: await orderPayload('once'),
      headers: shopper.headers,
    });
    await db.order.updateMany({
      where: { clientOrderId: 'once' },
      data: { fulfilmentStatus: 'PACKED' },
    });
    const packed = await db.order.findFirstOrThrow({
      where: { clientOrderId: 'once' },
    });
    const lateResponse = await api.call(`/order/${packed.id}`, {
      method: 'DELETE',
      headers: shopper.headers,
    });
    expect([lateResponse.status, (await readBody(lateResponse)).code]).toEqual([
      409,
      'ORDER_NOT_CANCELLABLE',
    ]);
  });

  it('another user’s order looks like one that does not exist', async () => {
    const order = await db.order.findFirstOrThrow({
      where: { userId: shopper.id },
    });
    const missing = '019a0000-0000-7000-8000-000000000000';
    const malformed = [
      'x',
      'null',
      missing.toUpperCase(),
      `${missing}x`,
      '%00',
      'x'.repeat(500),
      '1%20or%201',
    ];
    const readOutcome = async (response: Response) => {
      const text = await response.text();
      return `${response.status} ${text.replace(/"requestId":"[^"]*"/, '')}`;
    };
    for (const method of ['GET', 'DELETE']) {
      const responses = await Promise.all(
        [missing, order.id, ...malformed].map((id) =>
          api.call(`/order/${id}`, { method, headers: stranger.headers }).then(readOutcome),
        ),
      );
      expect(responses[0]).toContain('404 {"code":"NOT_FOUND","message":"Order not found."');
      expect(new Set(responses)).toEqual(new Set([responses[0]]));
    }
    const start = await Promise.all(
      ['once', missing, 'x y', ''].map((orderId) =>
        api
          .call('/order/initiate', { body: { orderId, totalAmount: 1 }, headers: stranger.headers })
          .then(readOutcome),
      ),
    );
    expect(new Set(start)).toEqual(new Set(['404 {"code":"NOT_FOUND","message":"Order not found.",}']));
    expect((await api.call(`/order?id=${shopper.id}`, { headers: stranger.headers })).status).toBe(404);
    expect(
      (
        await api.call(`/order?id=${stranger.id}&id=${shopper.id}`, {
          headers: stranger.headers,
        })
      ).status,
    ).toBe(400);
  });

  it('the routes require authentication', async () => {
    expect((await api.call('/order', { body: await orderPayload('visitor') })).status).toBe(401);
    expect((await api.call('/order/initiate', { body: {} })).status).toBe(401);
    const body = { orderId: 'once', totalAmount: 1 };
    const initiated = await api.call('/order/initiate', {
      body,
      headers: shopper.headers,
    });
    expect(initiated.status).toBe(409);
  });
});
