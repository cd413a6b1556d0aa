// Mandates for repeat orders: authorised, confirmed, replaced and ended, through the provider's stand-in.
// @module-tag nightly
import { expect, it } from 'vitest';
import { addAddress } from '#server/modules/accounts/profile/addresses.ts';
import { sweepClosedAccounts } from '#server/modules/accounts/closing/closing.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { eventually } from '#server/testing/eventually.ts';
import { askStandin, authoriseMandate } from '#server/testing/mandates.ts';
import { ADDRESS, newViewer } from '#server/testing/people.ts';
import { confirmMandate, endMandate, findRepeatPayment, revokeMandates, startMandate } from './mandates.ts';

const shop = useApp();

async function aViewer() {
  const viewer = await newViewer();
  return { viewer, addressId: (await addAddress(viewer, ADDRESS)).id };
}

/** A viewer who pays by card. */
async function aPayer() {
  const payer = await aViewer();
  await authoriseMandate(shop.url, payer.viewer, payer);
  return payer;
}

const ofUser = ({ id: userId }: { id: string }) => ({ userId });

/** Marks an account as closed, so that the sweep removes its data. */
async function closedAt({ id }: { id: string }): Promise<Date> {
  const at = now();
  await db.user.update({ where: { id }, data: { closedAt: at } });
  return at;
}

it('a mandate shows its token without card data and ends in one step, also at the provider', async () => {
  const { viewer } = await aPayer();
  const { mandate, isOffered } = await findRepeatPayment(viewer);
  expect([isOffered, mandate?.label, mandate?.cap]).toEqual([true, 'Visa •• 4242', 300_000]);
  expect(await db.standinToken.count({ where: { id: mandate?.tokenId ?? '' } })).toBe(1);
  expect((await endMandate(viewer)).mandate).toBeNull();
  expect((await endMandate(viewer)).mandate).toBeNull();
  expect(await db.standinToken.count({ where: { id: mandate?.tokenId ?? '' } })).toBe(0);
});

it('a new mandate replaces the earlier one, which a job ends at the provider', async () => {
  const { viewer, addressId } = await aPayer();
  const { mandate: first } = await findRepeatPayment(viewer);
  const { mandate } = await authoriseMandate(shop.url, viewer, { addressId, method: 'UPI' });
  expect(mandate?.label).toBe('suc…@razorpay');
  await revokeMandates();
  expect(await db.standinToken.count({ where: { id: first?.tokenId ?? '' } })).toBe(0);
});

it('a mandate is confirmed by the provider when the dialog result was lost', async () => {
  const { viewer, addressId } = await aViewer();
  const { id } = await startMandate(viewer, { method: 'CARD', cap: 300_000, addressId });
  expect((await findRepeatPayment(viewer)).mandate).toBeNull();
  await askStandin(shop.url, `orders/${id}/pay`);
  await eventually(async () => expect((await findRepeatPayment(viewer)).mandate?.label).toBe('Visa •• 4242'));
});

it('a late answer does not restore a replaced or ended mandate', async () => {
  const { viewer, addressId } = await aViewer();
  const start = () => startMandate(viewer, { method: 'CARD', cap: 300_000, addressId });
  const activated = (providerOrderId: string) =>
    eventually(async () =>
      expect(await db.repeatMandate.findUnique({ where: { providerOrderId } })).toMatchObject({
        activeAt: expect.any(Date) as Date,
        endedAt: expect.any(Date) as Date,
      }),
    );
  const replaced = await start();
  const { mandate } = await authoriseMandate(shop.url, viewer, { addressId, method: 'UPI' });
  await askStandin(shop.url, `orders/${replaced.id}/pay`);
  await activated(replaced.id);
  expect((await findRepeatPayment(viewer)).mandate?.id).toBe(mandate?.id);
  const ended = await start();
  await endMandate(viewer);
  await askStandin(shop.url, `orders/${ended.id}/pay`);
  await activated(ended.id);
  expect((await findRepeatPayment(viewer)).mandate).toBeNull();
  await revokeMandates();
  const remainingTokens = await db.repeatMandate.count({
    where: { userId: viewer.id, tokenId: { not: null } },
  });
  expect(remainingTokens).toBe(0);
});

it('nothing is kept of the mandates of a closed account, whether they ended before or with it', async () => {
  const { viewer, addressId } = await aPayer();
  await endMandate(viewer);
  await authoriseMandate(shop.url, viewer, { addressId });
  const mandates = {
    id: { in: (await db.repeatMandate.findMany({ where: ofUser(viewer) })).map(({ id }) => id) },
  };
  await sweepClosedAccounts(await closedAt(viewer));
  expect(await db.repeatMandate.count({ where: mandates })).toBe(2);
  await revokeMandates();
  expect(await db.repeatMandate.count({ where: mandates })).toBe(0);
});

it('confirming a mandate requires a genuine dialog result and a cap within the limit', async () => {
  const { viewer, addressId } = await aPayer();
  const { mandateId, id } = await startMandate(viewer, { method: 'CARD', cap: 300_000, addressId });
  const forged = { paymentId: 'pay_1', providerOrderId: id, signature: 'f'.repeat(64) };
  await expect(confirmMandate(viewer, mandateId, forged)).rejects.toMatchObject({
    code: 'PAYMENT_SIGNATURE',
  });
  await expect(startMandate(viewer, { method: 'CARD', cap: 1_500_100, addressId })).rejects.toMatchObject({
    fields: { cap: expect.any(String) as string },
  });
});
