// @module-tag nightly
import { describe, expect, it } from 'vitest';
import { listOwnFiles } from '#server/modules/accounts/data-export/own-files.ts';
import { sweepClosedAccounts } from '#server/modules/accounts/closing/closing.ts';
import { ops, opsJson } from '#server/testing/command-line.ts';
import type { FileReader } from '#server/modules/uploads/new-file.ts';
import { db } from '#server/platform/database/db.ts';
import { useDatabase } from '#server/testing/database.ts';
import { photoWithPlace } from '#server/testing/files.ts';
import { deliveredOrder } from '#server/testing/fulfilment.ts';
import { newVariant, newViewer } from '#server/testing/people.ts';
import { issueDueCreditNotes } from '#server/modules/orders/documents/credit-notes.ts';
import { listOrderDocuments } from '#server/modules/orders/documents/order-documents.ts';
import { type OrderRow, requireOrder } from '#server/modules/orders/orders.ts';
import { findPhotoForLink } from './return-photos.ts';
import { approveReturn, type NewReturn, requestReturn } from './returns.ts';

useDatabase();

async function bought(how: 'online' | 'cash' = 'online') {
  const [viewer, variant] = await Promise.all([newViewer(), newVariant({ stock: 10 })]);
  return { viewer, order: await deliveredOrder(viewer, variant, 3, how) };
}

function returnInput(order: OrderRow, quantity = 1, more: Partial<NewReturn> = {}): NewReturn {
  const lines = [{ orderLineId: order.lines[0]?.id ?? '', quantity }];
  return { orderId: order.id, reason: 'NOT_NEEDED', lines, ...more };
}

const returnsOf = async ({ id }: OrderRow) => (await listOrderDocuments([id]))[0]?.returns ?? [];
const photo: FileReader = async () => ({ name: 'torn.jpg', bytes: await photoWithPlace() });

describe('requestReturn', () => {
  it('keeps photos private, exports them, and deletes them with the account', async () => {
    const { viewer, order } = await bought();
    await requestReturn(viewer, returnInput(order, 1, { reason: 'DAMAGED' }), [photo, photo]);
    const photos = (await returnsOf(order))[0]?.photoIds ?? [];
    expect(photos).toHaveLength(2);
    const storedPhoto = await findPhotoForLink(photos[0] ?? '');
    expect(storedPhoto?.file).toMatchObject({
      purpose: 'RETURN_PHOTO',
      mimeType: 'image/webp',
      key: expect.stringMatching(/^private\//) as string,
    });
    expect((await listOwnFiles(viewer.id)).map(({ name }) => name)).toEqual(
      [1, 2].map((number) => `returns/${order.number}/${number}.webp`),
    );
    await db.user.update({ where: { id: viewer.id }, data: { closedAt: new Date() } });
    await sweepClosedAccounts(new Date(0));
    expect(await findPhotoForLink(photos[0] ?? '')).toBeNull();
    const remainingFiles = await db.storedFile.findMany({
      where: { ownerId: viewer.id, attachedAt: { not: null } },
    });
    expect(remainingFiles).toEqual([]);
    expect(await returnsOf(order)).toHaveLength(1);
  });

  it('refuses more than five photos before it reads one', async () => {
    const { viewer, order } = await bought();
    const unread: FileReader = () => Promise.reject(new Error('read'));
    const tooMany = Array.from({ length: 6 }, () => unread);
    await expect(requestReturn(viewer, returnInput(order), tooMany)).rejects.toMatchObject({
      fields: { photos: 'Please choose at most 5 photos' },
    });
  });

  it('replaces only what is damaged, defective or wrong', async () => {
    const { viewer, order } = await bought();
    const wish = 'REPLACEMENT';
    await expect(requestReturn(viewer, returnInput(order, 1, { wish }))).rejects.toMatchObject({
      fields: { wish: 'Only damaged, defective or wrong items are replaced' },
    });
    await requestReturn(viewer, returnInput(order, 1, { wish, reason: 'DEFECTIVE' }));
    expect(await returnsOf(order)).toMatchObject([{ wish, reason: 'DEFECTIVE' }]);
  });
});

describe('goods to be replaced', () => {
  async function approved(how: 'online' | 'cash') {
    const { viewer, order } = await bought(how);
    await requestReturn(viewer, returnInput(order, 3, { reason: 'DAMAGED', wish: 'REPLACEMENT' }), [photo]);
    const { id = '' } = (await returnsOf(order))[0] ?? {};
    await approveReturn(id);
    const state = async () => ({
      order: await requireOrder(viewer, order.id),
      refunds: await db.refund.count({ where: { payment: { orderId: order.id } } }),
    });
    return { id, order, state };
  }

  it.each(['online', 'cash'] as const)(
    'goods of %s orders are not refunded on receipt, but noted as due',
    async (how) => {
      const { id, order, state } = await approved(how);
      expect(await opsJson('return', 'receive', id)).toMatchObject({
        status: 'RECEIVED',
        wish: 'REPLACEMENT',
      });
      const after = await state();
      expect(after.refunds).toBe(0);
      expect(after.order.fulfilmentStatus).toBe('DELIVERED');
      expect(after.order.history.at(-1)).toMatchObject({ what: 'replacement due', cause: 'shop' });
      await issueDueCreditNotes();
      expect(await db.creditNote.count({ where: { orderId: order.id } })).toBe(0);
    },
  );

  it('goods are refunded when the operator reports that none are left', async () => {
    const { id, state } = await approved('online');
    await opsJson('return', 'receive', id, '--refund');
    const after = await state();
    expect(after.refunds).toBe(1);
    expect(after.order.fulfilmentStatus).toBe('RETURNED');
  });

  it('the operator’s list shows the goods with links to their photos', async () => {
    const { id } = await approved('online');
    const { out } = await ops('return', 'list');
    expect(out).toContain('REPLACEMENT');
    const dueReturns = (await opsJson('return', 'list')) as { id: string; photos: string[] }[]; // as the command prints
    const [link] = dueReturns.find((dueReturn) => dueReturn.id === id)?.photos ?? [];
    expect(link).toMatch(/\/private\/returns\/[\w-]+\.webp\?until=\d+&proof=/);
  });
});
