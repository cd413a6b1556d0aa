// Missing cash in the back office: who can record and settle it, and where it is shown.
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { packOrder, shipOrder } from '#server/modules/orders/fulfilment/fulfil.ts';
import { useApp } from '#server/testing/app.ts';
import { confirmedOrder, deliveredOrder, PARCEL } from '#server/testing/fulfilment.ts';
import { halfDeliveredOrder } from '#server/testing/parcels.ts';
import { newVariant, newViewer } from '#server/testing/people.ts';
import { requestAdminGraphql, newStaff, type TestStaff } from '#server/testing/staff.ts';

const shop = useApp();

let packer: TestStaff;
let support: TestStaff;
beforeAll(async () => {
  [packer, support] = await Promise.all([newStaff('FULFILMENT'), newStaff('SUPPORT')]);
});

const ask = <Data>(query: string, variables: object, who: TestStaff) =>
  requestAdminGraphql<Data>(shop.url, query, { variables, cookie: who.cookie });

interface GraphqlResponse {
  refundable: number;
  steps: string[];
  cashShortfalls: {
    id: string;
    parcel: number | null;
    due: number;
    amount: number;
    settledAs: string | null;
  }[];
  events: { what: string; note: string | null; parcel: number | null; actor: string | null }[];
}

const ORDER = `refundable steps cashShortfalls { id parcel due amount reason recordedBy settledAs settledBy note }
  events { kind what note parcel actor }`;

const deliver = (what: 'deliverOrder' | 'deliverParcel', id: string, short: object) =>
  ask<Record<string, GraphqlResponse>>(
    `mutation ($id: ID!, $cashShort: Money, $shortReason: String) {
      ${what}(id: $id, cashShort: $cashShort, shortReason: $shortReason) { ${ORDER} } }`,
    { id, ...short },
    packer,
  );

const settle = (id: string, settledAs: 'RECEIVED' | 'WRITTEN_OFF', who = support, note?: string) =>
  ask<{ settleCashShortfall: GraphqlResponse }>(
    `mutation ($id: ID!, $settledAs: CashSettlement!, $note: String) {
      settleCashShortfall(id: $id, settledAs: $settledAs, note: $note) { ${ORDER} } }`,
    { id, settledAs, note },
    who,
  );

async function shipped() {
  const order = await confirmedOrder(await newViewer(), await newVariant(), 1, 'cash');
  await packOrder(order.id);
  await shipOrder(order.id, PARCEL);
  return order;
}

const SHORT = { cashShort: 10_000, shortReason: 'No change' };

async function deliveredShort() {
  const order = await shipped();
  const { data } = await deliver('deliverOrder', order.id, SHORT);
  return { order, shortfallId: data['deliverOrder']?.cashShortfalls[0]?.id ?? '' };
}

async function waiting() {
  const { data } = await ask<{
    waitingOrders: { cashMissing: number };
    staffOrders: { nodes: { number: string }[] };
  }>(
    `{ waitingOrders { cashMissing } staffOrders(filter: { tab: CASH_MISSING }, first: 100) { nodes { number } } }`,
    {},
    support,
  );
  return {
    count: data.waitingOrders.cashMissing,
    numbers: data.staffOrders.nodes.map(({ number }) => number),
  };
}

describe('missing cash in the back office', () => {
  it(
    'an unsettled shortfall is listed, counted, not refundable and part of the timeline',
    { tags: 'nightly' },
    async () => {
      const before = await waiting();
      const order = await shipped();
      const { data } = await deliver('deliverOrder', order.id, SHORT);
      const delivered = data['deliverOrder'];
      expect(delivered).toMatchObject({
        refundable: order.total - 10_000,
        cashShortfalls: [{ parcel: null, due: order.total, amount: 10_000, settledAs: null }],
      });
      const then = await waiting();
      expect(then.count).toBe(before.count + 1);
      expect(then.numbers).toContain(order.number);

      const id = delivered?.cashShortfalls[0]?.id ?? '';
      const settled = (await settle(id, 'RECEIVED', support, 'By bank transfer')).data.settleCashShortfall;
      expect(settled).toMatchObject({
        refundable: order.total,
        cashShortfalls: [
          { settledAs: 'RECEIVED', settledBy: 'staff: Test Member', note: 'By bank transfer' },
        ],
      });
      const steps = settled.events.map(({ what }) => what);
      expect(steps.indexOf('cash missing')).toBeGreaterThan(steps.indexOf('delivered'));
      const entries = settled.events.filter(
        ({ what }) => what.includes('missing cash') || what === 'cash missing',
      );
      expect(entries).toMatchObject([
        { kind: 'PAYMENT', what: 'cash missing', note: '₹100.00 of ₹688.00: No change' },
        { kind: 'PAYMENT', what: 'missing cash received', note: '₹100.00: By bank transfer' },
      ]);
      expect(await waiting()).toEqual(before);
    },
  );

  it('the log names who recorded and who settled the shortfall', { tags: 'nightly' }, async () => {
    const { order, shortfallId } = await deliveredShort();
    await settle(shortfallId, 'WRITTEN_OFF');
    const entries = await db.auditEntry.findMany({
      where: { kind: 'order', about: order.number },
      orderBy: { at: 'asc' },
    });
    expect(entries).toMatchObject([
      {
        action: 'record missing cash of',
        staffId: packer.id,
        reason: 'No change',
        before: { cashMissing: 0 },
        after: { cashMissing: 10_000 },
      },
      { action: 'write off missing cash of', staffId: support.id, after: { cashMissing: 0 } },
    ]);
  });

  it('settling requires the refund permission, and a second attempt names who settled it', async () => {
    const { shortfallId } = await deliveredShort();
    expect((await settle(shortfallId, 'WRITTEN_OFF', packer)).code).toBe('FORBIDDEN');
    const responses = await Promise.all([
      settle(shortfallId, 'RECEIVED'),
      settle(shortfallId, 'WRITTEN_OFF'),
    ]);
    expect(responses.map(({ code }) => code).sort()).toEqual(['', 'CONFLICT']);
    const conflict = responses.find(({ code }) => code === 'CONFLICT');
    expect(conflict?.errors[0]?.message).toMatch(/ already .* by staff: Test Member\.$/);
    expect((await settle('no id', 'RECEIVED')).code).toBe('NOT_FOUND');
  });

  it.each([
    ['an amount without a reason', { cashShort: 100 }, 'shortReason'],
    ['a reason without an amount', { shortReason: 'No change' }, 'cashShort'],
    ['an amount of 0', { ...SHORT, cashShort: 0 }, 'cashShort'],
  ])('delivery rejects %s', { tags: 'nightly' }, async (_problem, short, field) => {
    const { id } = await shipped();
    const { errors } = await deliver('deliverOrder', id, short);
    expect(Object.keys(errors[0]?.extensions?.fields ?? {})).toEqual([field]);
  });

  it('the shortfall of a parcel names the parcel, and online orders have none', async () => {
    const { second } = await halfDeliveredOrder('cash');
    const { data } = await deliver('deliverParcel', second.id, SHORT);
    expect(data['deliverParcel']?.cashShortfalls).toMatchObject([{ parcel: 2, due: second.amount }]);
    expect(data['deliverParcel']?.events).toContainEqual(
      expect.objectContaining({ what: 'cash missing', parcel: 2 }),
    );
    const { number } = await deliveredOrder(await newViewer(), await newVariant());
    const read = `query ($number: String!) { staffOrder(number: $number) { cashShortfalls { id } } }`;
    expect((await ask(read, { number }, support)).data).toEqual({ staffOrder: { cashShortfalls: [] } });
  });
});
