import { describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { readStock } from '#server/testing/orders.ts';
import { useDatabase } from '#server/testing/database.ts';
import { brokenInvariants } from '#server/testing/people.ts';
import { ops, opsJson } from '#server/testing/command-line.ts';
import { deliverByCommands, paidOrder } from '#server/testing/operator-orders.ts';
import { requestReturn } from '#server/modules/orders/returns/returns.ts';

useDatabase();

describe('return commands', () => {
  async function requestedReturn() {
    const { viewer, variant, order } = await paidOrder(2);
    await deliverByCommands(order);
    const [line] = order.lines;
    const lines = [{ orderLineId: line?.id ?? '', quantity: 1 }];
    await requestReturn(viewer, { orderId: order.id, reason: 'DAMAGED', lines });
    const { id } = await db.returnRequest.findFirstOrThrow({ where: { orderId: order.id } });
    return { id, order, variant };
  }

  it('a return is approved, received and restocked', { tags: 'nightly' }, async () => {
    const { id, order, variant } = await requestedReturn();
    expect((await ops('return', 'list')).out).toContain(order.number);
    expect(await opsJson('return', 'approve', id)).toMatchObject({ status: 'APPROVED' });
    expect(await opsJson('return', 'receive', id, '--restock')).toMatchObject({ status: 'RECEIVED' });
    expect(await readStock(variant)).toBe(9);
    expect((await ops('return', 'list')).out).not.toContain(order.number);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('a return is refused with a note to the shopper', async () => {
    const { id } = await requestedReturn();
    expect(await opsJson('return', 'refuse', id, '--note', 'Not ours')).toMatchObject({
      status: 'REFUSED',
    });
    expect(await ops('return', 'receive', id)).toMatchObject({ code: 1 });
    expect((await ops('return', 'approve', 'no-id')).err).toBe('Return not found.\n');
  });
});
