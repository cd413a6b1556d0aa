// Counting sheets and deliveries, over the GraphQL API of the back office.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { confirmedOrder } from '#server/testing/fulfilment.ts';
import { packUnits } from '#server/testing/parcels.ts';
import { orderInput, placeTestOrder, placeWithRetry, readStock } from '#server/testing/orders.ts';
import { brokenInvariants, newVariant, newViewer } from '#server/testing/people.ts';
import { newStaffActor, requestAdminGraphql, newStaff, type TestStaff } from '#server/testing/staff.ts';
import { applyStockSheet } from './stock-sheets.ts';

const shop = useApp();
let keeper: TestStaff;
beforeAll(async () => {
  keeper = await newStaff('FULFILMENT');
});

interface Line {
  id: string;
  state: string;
  expected: number | null;
  moved: number;
  added: number;
  change: number;
  missing: number;
  size: { stock: number } | null;
}
interface TypedLine {
  id: string;
  sizeId: string;
  units: number;
  secondsAgo: number;
}

async function send(name: 'reviewStockSheet' | 'applyStockSheet', input: object, cookie = keeper.cookie) {
  const { data, code } = await requestAdminGraphql<Record<string, Line[]> | null>(
    shop.url,
    `${name === 'applyStockSheet' ? 'mutation' : 'query'} ($input: StockSheetInput!) { ${name}(input: $input) {
      id state expected moved added change missing size { stock } } }`,
    { variables: { input }, cookie },
  );
  return { lines: data?.[name] ?? [], code };
}

const newLine = ({ id: sizeId }: { id: string }, units: number, secondsAgo = 0): TypedLine => {
  return { id: randomUUID(), sizeId, units, secondsAgo };
};
const count = (...lines: TypedLine[]) => send('applyStockSheet', { kind: 'COUNT', lines });
const review = (...lines: TypedLine[]) => send('reviewStockSheet', { kind: 'COUNT', lines });
const receive = (...lines: TypedLine[]) =>
  send('applyStockSheet', { kind: 'DELIVERY', lines, note: 'Drools Pune' });

/** Moves the movements and packed orders of a size into the past. */
async function earlier({ id }: { id: string }, seconds: number) {
  const past = new Date(Date.now() - seconds * 1000);
  await db.stockMovement.updateMany({ where: { variantId: id }, data: { createdAt: past } });
  await db.order.updateMany({
    where: { lines: { some: { variantId: id } }, packedAt: { not: null } },
    data: { packedAt: past },
  });
}

describe('counts', () => {
  it(
    'a count sets the stock to the counted units, and is in the ledger even without a difference',
    { tags: 'nightly' },
    async () => {
      const [more, less, same] = await Promise.all([4, 9, 6].map((stock) => newVariant({ stock })));
      if (!more || !less || !same) throw new Error('no sizes');
      await Promise.all([more, less, same].map((size) => earlier(size, 60)));
      const lines = [newLine(more, 7), newLine(less, 0), newLine(same, 6)];
      const before = await review(...lines);
      const reviewed = before.lines.map(({ state, expected, change }) => `${state} ${expected} ${change}`);
      expect(reviewed).toEqual(['OPEN 4 3', 'OPEN 9 -9', 'OPEN 6 0']);
      expect(await readStock(more)).toBe(4);
      const { lines: entered } = await count(...lines);
      expect(entered.map(({ state, size }) => `${state} ${size?.stock}`)).toEqual([
        'DONE 7',
        'DONE 0',
        'DONE 6',
      ]);
      const saved = await db.stockMovement.findUniqueOrThrow({ where: { id: lines[2]?.id ?? '' } });
      expect(saved).toMatchObject({ quantity: 0, counted: 6, cause: 'Count', actor: 'staff: Test Member' });
      const entry = { kind: 'stock', action: 'count', about: '3 sizes' };
      expect(await db.auditEntry.count({ where: entry })).toBe(1);
      expect(await brokenInvariants()).toEqual([]);
    },
  );

  it('units sold or received after a count are not counted', { tags: 'nightly' }, async () => {
    const variant = await newVariant({ stock: 10 });
    await earlier(variant, 600);
    await placeTestOrder(await newViewer(), orderInput(variant, 3));
    await receive(newLine(variant, 20));
    const line = newLine(variant, 10, 300);
    const { lines } = await review(line);
    expect(lines).toMatchObject([{ expected: 10, moved: 17, added: 20, change: 0 }]);
    await count(line);
    expect(await readStock(variant)).toBe(27);
  });

  it('a count reports units received after it, also between review and entry', async () => {
    const variant = await newVariant({ stock: 10 });
    await earlier(variant, 600);
    // The count includes 20 units on the dock that are not yet received.
    const line = newLine(variant, 30, 300);
    expect((await review(line)).lines).toMatchObject([{ moved: 0, added: 0, change: 20 }]);
    await receive(newLine(variant, 20));
    await placeTestOrder(await newViewer(), orderInput(variant, 1));
    expect((await count(line)).lines).toMatchObject([{ state: 'DONE', moved: 19, added: 20, change: 20 }]);
    await count(newLine(variant, 30));
    expect((await review(newLine(variant, 30, 200))).lines).toMatchObject([
      { state: 'SUPERSEDED', added: 0 },
    ]);
  });

  it('a count expects ordered units until they are packed', async () => {
    const variant = await newVariant({ stock: 10 });
    const order = await confirmedOrder(await newViewer(), variant, 3, 'cash');
    await earlier(variant, 60);
    expect((await review(newLine(variant, 10))).lines).toMatchObject([{ expected: 10, change: 0 }]);
    await packUnits(order.id, 2);
    expect((await review(newLine(variant, 8))).lines).toMatchObject([{ expected: 8, change: 0 }]);
    // When it was counted, all three were still there.
    expect((await review(newLine(variant, 10, 30))).lines).toMatchObject([{ expected: 10, change: 0 }]);
  });

  it('a count below the ordered units sets the stock to 0 and reports the missing units', async () => {
    const variant = await newVariant({ stock: 4 });
    await placeTestOrder(await newViewer(), orderInput(variant, 3));
    await earlier(variant, 60);
    const { lines } = await count(newLine(variant, 1));
    expect(lines).toMatchObject([{ expected: 4, change: -1, missing: 2, size: { stock: 0 } }]);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('a count is superseded by a later one, whichever is entered first', async () => {
    const variant = await newVariant({ stock: 8 });
    await earlier(variant, 900);
    const [older, newer] = [newLine(variant, 10, 600), newLine(variant, 10, 300)];
    await count(newer);
    expect((await count(older)).lines).toMatchObject([{ state: 'SUPERSEDED', change: 0 }]);
    expect(await readStock(variant)).toBe(10);
    const otherVariant = await newVariant({ stock: 8 });
    await earlier(otherVariant, 900);
    await count(newLine(otherVariant, 10, 600));
    expect((await count(newLine(otherVariant, 10, 300))).lines).toMatchObject([{ expected: 10, change: 0 }]);
    expect(await readStock(otherVariant)).toBe(10);
  });

  it('a count that is sent again, even concurrently, is entered once', { tags: 'nightly' }, async () => {
    const variant = await newVariant({ stock: 8 });
    await earlier(variant, 60);
    const line = newLine(variant, 11);
    const responses = await Promise.all([count(line), count(line), count(line)]);
    expect(responses.map(({ lines }) => lines[0]?.state)).toEqual(['DONE', 'DONE', 'DONE']);
    await count(line);
    expect(await readStock(variant)).toBe(11);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('concurrent counts during sales end at counted minus sold', { tags: 'nightly' }, async () => {
    const variant = await newVariant({ stock: 30 });
    await earlier(variant, 60);
    const viewers = await Promise.all([newViewer(), newViewer(), newViewer()]);
    await Promise.all([
      count(newLine(variant, 25, 20)),
      count(newLine(variant, 25, 10)),
      ...viewers.map((viewer) => placeWithRetry(viewer, orderInput(variant, 2))),
    ]);
    expect(await readStock(variant)).toBe(19);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('a count continues without a size that was removed', async () => {
    const [gone, there] = [await newVariant(), await newVariant({ stock: 2 })];
    await earlier(there, 60);
    await db.productVariant.delete({ where: { id: gone.id } });
    const { lines } = await count(newLine(gone, 3), newLine(there, 5));
    expect(lines.map(({ state }) => state)).toEqual(['GONE', 'DONE']);
    expect(await readStock(there)).toBe(5);
  });
});

describe('deliveries', () => {
  it('a delivery adds its units once, with the supplier in the ledger', async () => {
    const variant = await newVariant({ stock: 3 });
    const line = newLine(variant, 12);
    await Promise.all([receive(line), receive(line)]);
    expect(await readStock(variant)).toBe(15);
    const { cause, counted } = await db.stockMovement.findUniqueOrThrow({ where: { id: line.id } });
    expect([cause, counted]).toEqual(['Delivery received: Drools Pune', null]);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('a size shows what was received in the last 12 hours', { tags: 'nightly' }, async () => {
    const variant = await newVariant({ stock: 3 });
    await earlier(variant, 60);
    const entered = newLine(variant, 12);
    await receive(entered);
    await count(newLine(variant, 20));
    const receivedLately = async () => {
      const { data } = await requestAdminGraphql<{ stockSize: { receivedLately: unknown[] } }>(
        shop.url,
        'query ($id: ID!) { stockSize(id: $id) { receivedLately { units by } } }',
        { variables: { id: variant.id }, cookie: keeper.cookie },
      );
      return data.stockSize.receivedLately[0];
    };
    expect(await receivedLately()).toEqual({ units: 12, by: expect.stringMatching(/^staff: /) as string });
    await earlier(variant, 13 * 60 * 60);
    expect(await receivedLately()).toBeUndefined();
  });
});

describe('stock sheets', () => {
  it('a sheet is entered completely or not at all', async () => {
    const [first, second] = [await newVariant({ stock: 1 }), await newVariant({ stock: 2 })];
    const entered = newLine(first, 5);
    await count(entered);
    const withItsId = { ...newLine(second, 9), id: entered.id };
    expect(await count(newLine(first, 7), withItsId)).toMatchObject({ code: 'VALIDATION' });
    expect([await readStock(first), await readStock(second)]).toEqual([5, 2]);
  });

  it.each([
    ['no lines', () => []],
    ['201 lines', (line: TypedLine) => Array.from({ length: 201 }, () => ({ ...line, id: randomUUID() }))],
    ['a size twice', (line: TypedLine) => [line, { ...line, id: randomUUID() }]],
    ['a count below 0', (line: TypedLine) => [{ ...line, units: -1 }]],
    ['too many units', (line: TypedLine) => [{ ...line, units: 1_000_001 }]],
    ['a count of last month', (line: TypedLine) => [{ ...line, secondsAgo: 30 * 86_400 }]],
    ['no UUID', (line: TypedLine) => [{ ...line, id: '1' }]],
  ])('a sheet with %s is refused', async (_fault, linesOf) => {
    const variant = await newVariant({ stock: 5 });
    const input = { kind: 'COUNT' as const, lines: linesOf(newLine(variant, 8)) };
    await expect(applyStockSheet(newStaffActor('FULFILMENT'), input)).rejects.toMatchObject({
      code: 'VALIDATION',
    });
    expect(await readStock(variant)).toBe(5);
  });

  it('a sheet of 200 lines is within all limits of a request', async () => {
    const variant = await newVariant({ stock: 5 });
    const others = Array.from({ length: 199 }, () => newLine({ id: randomUUID() }, 1_000, 86_400));
    const { lines } = await count(newLine(variant, 5), ...others);
    expect(lines.map(({ state }) => state)).toEqual(['DONE', ...others.map(() => 'GONE')]);
  });

  it('a sheet requires stock:write', async () => {
    const { cookie } = await newStaff('ACCOUNTANT');
    const input = { kind: 'COUNT', lines: [newLine(await newVariant(), 1)] };
    expect(await send('applyStockSheet', input, cookie)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await send('reviewStockSheet', input, cookie)).toMatchObject({ code: 'FORBIDDEN' });
  });
});
