// Deliveries that are expected, over the GraphQL API of the back office.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { indianDay } from '#rules/day.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { opsJson } from '#server/testing/command-line.ts';
import { readStock } from '#server/testing/orders.ts';
import { brokenInvariants, newVariant } from '#server/testing/people.ts';
import { requestAdminGraphql, newStaff, type TestStaff } from '#server/testing/staff.ts';

const shop = useApp();
let keeper: TestStaff;
let otherStaff: TestStaff;
beforeAll(async () => {
  keeper = await newStaff('FULFILMENT');
  otherStaff = await newStaff('MANAGER');
});

const inDays = (days: number) => indianDay(new Date(Date.now() + days * 86_400_000));

interface Delivery {
  id: string;
  version: number;
  state: string;
  supplier: string;
  lines: { sizeId: string; expected: number; received: number }[];
}
const FIELDS = 'id version state supplier isOverdue lines { sizeId expected received }';

async function send(mutation: string, declared: string, variables: object, cookie = keeper.cookie) {
  const query = `mutation ($id: ID!, $version: Int!${declared}) { result: ${mutation} { ${FIELDS} } }`;
  const { data, errors, code } = await requestAdminGraphql<{ result: Delivery } | null>(shop.url, query, {
    variables,
    cookie,
  });
  const fields = errors[0]?.extensions?.fields as Record<string, string> | undefined;
  return { code, fields, delivery: data?.result };
}

type Size = Pick<Delivery, 'id'>;
const buildInput = (sizes: readonly Size[], more: object = {}) => ({
  supplier: 'Pet Wholesale',
  reference: 'PO 17',
  expectedOn: inDays(3),
  lines: sizes.map(({ id: sizeId }) => ({ sizeId, expected: 10 })),
  ...more,
});
const save = (input: object, { id = randomUUID() as string, version = 0 } = {}, cookie = keeper.cookie) =>
  send(
    'saveIncomingDelivery(id: $id, version: $version, input: $input)',
    ', $input: IncomingDeliveryInput!',
    { id, version, input },
    cookie,
  );
const receive = ({ id, version }: Delivery, input: object, cookie = keeper.cookie) =>
  send(
    'receiveIncomingDelivery(id: $id, version: $version, input: $input)',
    ', $input: IncomingReceiptInput!',
    { id, version, input: { receiptId: randomUUID(), isComplete: false, ...input } },
    cookie,
  );
const cancel = ({ id, version }: Delivery) =>
  send('cancelIncomingDelivery(id: $id, version: $version)', '', { id, version });

async function newDelivery(sizes: readonly Size[], more: object = {}): Promise<Delivery> {
  const { delivery, fields } = await save(buildInput(sizes, more));
  if (!delivery) throw new Error(JSON.stringify(fields));
  return delivery;
}
const received = (size: Size, units: number) => [{ sizeId: size.id, units }];

async function stockSize({ id }: Size) {
  const query = `query ($id: ID!) { stockSize(id: $id) {
    stock daysOfCover daysOfCoverWithIncoming incoming { units expectedOn deliveryId } } }`;
  const { data } = await requestAdminGraphql<{ stockSize: Record<string, unknown> }>(shop.url, query, {
    variables: { id },
    cookie: keeper.cookie,
  });
  return data.stockSize;
}

describe('incoming deliveries', () => {
  it('sizes show incoming deliveries and their days of cover until the goods are received', async () => {
    const size = await newVariant({ stock: 4 });
    await db.productVariant.update({ where: { id: size.id }, data: { soldLately: 28 } });
    const { id } = await newDelivery([size]);
    expect(await stockSize(size)).toMatchObject({
      stock: 4,
      daysOfCover: 4,
      daysOfCoverWithIncoming: 14,
      incoming: [{ units: 10, expectedOn: inDays(3), deliveryId: id }],
    });
    const delivery = await newDelivery([size], { expectedOn: inDays(1) });
    expect((await stockSize(size))?.incoming).toMatchObject([{ expectedOn: inDays(1) }, { deliveryId: id }]);
    await receive(delivery, { lines: received(size, 10) });
    expect((await stockSize(size))?.incoming).toHaveLength(1);
  });

  it('an outdated change is refused with the saved delivery, including its goods', async () => {
    const size = await newVariant();
    const { id } = await newDelivery([size], { supplier: 'Pet Wholesale' });
    const query = `mutation ($id: ID!, $input: IncomingDeliveryInput!) {
      saveIncomingDelivery(id: $id, version: 0, input: $input) { id } }`;
    const { errors } = await requestAdminGraphql(shop.url, query, {
      variables: { id, input: buildInput([size], { note: 'By lorry' }) },
      cookie: keeper.cookie,
    });
    const current = errors?.[0]?.extensions?.current as { version: number; fields: Record<string, string> };
    expect(current).toMatchObject({ version: 1, fields: { supplier: 'Pet Wholesale' } });
    expect(JSON.parse(current.fields.lines ?? '')).toMatchObject([{ sizeId: size.id, expected: 10 }]);
  });

  it('a delivery is saved once, changed from its current version, and cancelled', async () => {
    const size = await newVariant();
    const id = randomUUID();
    const [first] = await Promise.all([save(buildInput([size]), { id }), save(buildInput([size]), { id })]);
    expect(first).toMatchObject({ code: '', delivery: { state: 'EXPECTED', version: 1 } });
    const changed = await save(buildInput([size], { supplier: 'Another' }), { id, version: 1 });
    expect(changed).toMatchObject({ code: '', delivery: { supplier: 'Another', version: 2 } });
    expect((await save(buildInput([size], { supplier: 'Third' }), { id, version: 1 })).code).toBe('CONFLICT');
    const saved = changed.delivery as Delivery;
    expect(await cancel(saved)).toMatchObject({ delivery: { state: 'CANCELLED' } });
    expect(await cancel(saved)).toMatchObject({ code: '', delivery: { state: 'CANCELLED' } });
    expect((await receive({ ...saved, version: 3 }, { lines: received(size, 1) })).code).toBe('CONFLICT');
    const log = await db.auditEntry.findMany({
      where: { kind: 'incoming delivery', about: 'Another' },
      orderBy: { at: 'asc' },
    });
    expect(log.map(({ action }) => action)).toEqual(['change', 'cancel']);
  });

  it.each([
    ['no supplier', { supplier: ' ' }, 'supplier'],
    ['a day that is past', { expectedOn: '2020-01-01' }, 'expectedOn'],
    ['a day years ahead', { expectedOn: '2099-01-01' }, 'expectedOn'],
    ['a day that does not exist', { expectedOn: '2027-02-30' }, 'expectedOn'],
    ['no goods', { lines: [] }, 'lines'],
    ['a size that is gone', { lines: [{ sizeId: randomUUID(), expected: 1 }] }, 'lines'],
    ['a long note', { note: 'x'.repeat(201) }, 'note'],
  ])('a delivery with %s is refused', async (_fault, more, field) => {
    const { code, fields } = await save(buildInput([await newVariant()], more));
    expect(code).toBe('VALIDATION');
    expect(fields).toHaveProperty(field);
  });

  it('saving a delivery requires stock:write', async () => {
    const { cookie } = await newStaff('SUPPORT');
    expect((await save(buildInput([await newVariant()]), {}, cookie)).code).toBe('FORBIDDEN');
  });
});

describe('receiving', () => {
  it('receiving in parts adds the counted units, with supplier and reference in the ledger', async () => {
    const [first, second] = [await newVariant({ stock: 1 }), await newVariant({ stock: 2 })];
    const delivery = await newDelivery([first, second]);
    const partial = await receive(delivery, { lines: received(first, 8) });
    const partly = { state: 'PARTLY_RECEIVED', lines: [{ received: 8 }, { received: 0 }] };
    expect(partial.delivery).toMatchObject(partly);
    const rest = [...received(first, 2), ...received(second, 11)];
    const last = await receive(partial.delivery as Delivery, { lines: rest });
    expect(last.delivery).toMatchObject({ state: 'RECEIVED', lines: [{ received: 10 }, { received: 11 }] });
    expect([await readStock(first), await readStock(second)]).toEqual([11, 13]);
    const movements = await db.stockMovement.findMany({ where: { variantId: second.id, kind: 'ADJUST' } });
    expect(movements).toMatchObject([
      { quantity: 11, cause: 'Delivery received: Pet Wholesale, PO 17', actor: 'staff: Test Member' },
    ]);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('a receipt that is sent again is booked once', async () => {
    const size = await newVariant({ stock: 0 });
    const delivery = await newDelivery([size]);
    const input = { receiptId: randomUUID(), lines: received(size, 4) };
    const responses = await Promise.all([receive(delivery, input), receive(delivery, input)]);
    expect(responses.map(({ code }) => code)).toEqual(['', '']);
    expect((await receive(delivery, input)).code).toBe('');
    expect(await readStock(size)).toBe(4);
  });

  it('concurrent receipts by two people are booked once', async () => {
    const size = await newVariant({ stock: 0 });
    const delivery = await newDelivery([size]);
    const responses = await Promise.all([
      receive(delivery, { lines: received(size, 10) }),
      receive(delivery, { lines: received(size, 10) }, otherStaff.cookie),
    ]);
    expect(responses.map(({ code }) => code).sort()).toEqual(['', 'CONFLICT']);
    expect(await readStock(size)).toBe(10);
  });

  it('receiving everything that comes ends the delivery with fewer units than expected', async () => {
    const size = await newVariant({ stock: 0 });
    const receipt = { isComplete: true, lines: received(size, 7) };
    const { delivery } = await receive(await newDelivery([size]), receipt);
    expect(delivery).toMatchObject({ state: 'RECEIVED', lines: [{ expected: 10, received: 7 }] });
    expect((await stockSize(size))?.incoming).toEqual([]);
  });

  it.each([
    ['nothing', []],
    ['a size that is not on it', [{ sizeId: randomUUID(), units: 1 }]],
    ['too many units', null],
  ])('a receipt with %s is refused', { tags: 'nightly' }, async (_fault, lines) => {
    const size = await newVariant({ stock: 3 });
    const receipt = { lines: lines ?? received(size, 1_000_000) };
    const response = await receive(await newDelivery([size]), receipt);
    expect(response).toMatchObject({ code: 'VALIDATION' });
    expect(response.fields).toHaveProperty('lines');
    expect(await readStock(size)).toBe(3);
  });

  it('changing a delivery keeps the received units', async () => {
    const [first, second] = [await newVariant(), await newVariant()];
    const { delivery } = await receive(await newDelivery([first, second]), { lines: received(first, 4) });
    const partly = delivery as Delivery;
    expect((await save(buildInput([second]), partly)).fields).toHaveProperty('lines');
    const changed = await save(buildInput([second, first]), partly);
    expect(changed.delivery?.lines).toMatchObject([{ received: 0 }, { received: 4 }]);
    expect((await cancel(changed.delivery as Delivery)).code).toBe('CONFLICT');
  });
});

describe('list of deliveries', () => {
  it('a delivery ends when no more units are expected than arrived', async () => {
    const size = await newVariant();
    const delivery = await newDelivery([size]);
    const { delivery: partly } = await receive(delivery, { lines: received(size, 7) });
    expect(partly).toMatchObject({ state: 'PARTLY_RECEIVED' });
    const fewer = buildInput([size], { lines: [{ sizeId: size.id, expected: 7 }] });
    const { delivery: ended } = await save(fewer, partly);
    expect(ended).toMatchObject({ state: 'RECEIVED', lines: [{ expected: 7, received: 7 }] });
  });

  it('expected deliveries are listed by day, page by page, apart from the others', async () => {
    const size = await newVariant();
    const late = await newDelivery([size], { expectedOn: inDays(300) });
    const later = await newDelivery([size], { expectedOn: inDays(301) });
    const over = await newDelivery([size], { expectedOn: inDays(302) });
    await cancel(over);
    const LIST = `query ($isOpen: Boolean!, $after: String) { incomingDeliveries(isOpen: $isOpen, first: 1, after: $after) {
      nodes { id } pageInfo { hasNextPage endCursor } } }`;
    const all = async (isOpen: boolean) => {
      const ids: string[] = [];
      let after: string | null = null;
      do {
        const page: {
          incomingDeliveries: { nodes: Size[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
        } = (
          await requestAdminGraphql<never>(shop.url, LIST, {
            variables: { isOpen, after },
            cookie: keeper.cookie,
          })
        ).data;
        const { nodes, pageInfo } = page.incomingDeliveries;
        ids.push(...nodes.map(({ id }) => id));
        after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
      } while (after);
      return ids;
    };
    const open = await all(true);
    expect(open.slice(-2)).toEqual([late.id, later.id]);
    expect(new Set(open).size).toBe(open.length);
    expect((await all(false))[0]).toBe(over.id);
    expect(await opsJson('stock', 'incoming')).toContainEqual(expect.objectContaining({ id: late.id }));
  });
});
