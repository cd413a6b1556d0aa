// Prices that staff plan, over the GraphQL API of the back office and by the job that applies them.
// @module-tag nightly
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { ops, opsJson } from '#server/testing/command-line.ts';
import { orderInput, placeTestOrder } from '#server/testing/orders.ts';
import { inHours, setClockAhead } from '#server/testing/hours.ts';
import { newVariant, newViewer } from '#server/testing/people.ts';
import { applyPlannedPrices, pricePlans, findSize } from '#server/testing/planned-prices.ts';
import { newSizes } from '#server/testing/sizes.ts';
import { newStaff, type TestStaff } from '#server/testing/staff.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';

const shop = useApp();
let writer: TestStaff;
beforeAll(async () => {
  writer = await newStaff('CATALOGUE');
});
afterEach(() => {
  vi.useRealTimers();
});

const { plan, cancel } = pricePlans(
  () => shop.url,
  () => writer.cookie,
);
const plansOf = ({ id }: { id: string }) => db.plannedPrice.findMany({ where: { variantId: id } });

describe('planned prices', () => {
  it('a planned price applies to lists and orders from its start to its end, and orders keep their price', async () => {
    const size = await newVariant({ price: 600_00 });
    const lowestPrice = async () =>
      (await db.product.findUniqueOrThrow({ where: { id: size.productId } })).lowestPrice;
    const usual = await lowestPrice();
    const cheap = { price: 2_00, discountPercent: 0 };
    expect(await plan(size.id, cheap)).toMatchObject({ code: '' });
    await applyPlannedPrices();
    expect(await findSize(size)).toMatchObject({ price: 600_00, version: 1 });

    setClockAhead(1);
    await applyPlannedPrices();
    const running = await findSize(size);
    expect(running).toMatchObject({ price: 2_00, version: 2 });
    // Lists are sorted by it.
    expect(await lowestPrice()).toBe(2_00);
    const order = await placeTestOrder(await newViewer(), orderInput(running));

    setClockAhead(2);
    await applyPlannedPrices();
    expect(await findSize(size)).toMatchObject({ price: 600_00, discountPercent: 0, version: 3 });
    expect(await lowestPrice()).toBe(usual);
    const [line] = await db.orderLine.findMany({ where: { orderId: order.id } });
    expect(line).toMatchObject({ price: 2_00 });
  });

  it('a planned price is logged once with its changes when several processes apply it', async () => {
    const size = await newVariant();
    await plan(size.id);
    setClockAhead(1);
    await Promise.all([applyPlannedPrices(), applyPlannedPrices(), applyPlannedPrices()]);
    const applied = await db.auditEntry.findMany({ where: { action: 'apply a planned price of' } });
    const log = applied.filter(({ after }) => JSON.stringify(after).includes(size.size));
    expect(log).toHaveLength(1);
    expect(JSON.stringify(log[0]?.before)).toContain('600 rupees, 0 % off');
    expect(JSON.stringify(log[0]?.after)).toContain('500 rupees, 10 % off');
    expect(await findSize(size)).toMatchObject({ price: 500_00, version: 2 });
    const planned = await db.auditEntry.findFirst({
      where: { action: 'plan a price of' },
      orderBy: { at: 'desc' },
    });
    expect(planned).toMatchObject({ source: 'PAGE', staffId: writer.id });
  });

  it('an interrupted planned price is rolled back and applied by the next run', async () => {
    const size = await newVariant();
    await plan(size.id);
    await db.$executeRaw`
      create function break_down() returns trigger language plpgsql as $$ begin raise 'cut off'; end $$`;
    await db.$executeRaw`create trigger break_down before update on "PlannedPrice" execute function break_down()`;
    setClockAhead(1);
    await expect(applyPlannedPrices()).rejects.toThrow('cut off');
    expect(await findSize(size)).toMatchObject({ price: 600_00, version: 1 });
    await db.$executeRaw`drop function break_down cascade`;
    await applyPlannedPrices();
    await applyPlannedPrices();
    expect(await findSize(size)).toMatchObject({ price: 500_00, version: 2 });
    expect(await plansOf(size)).toMatchObject([{ state: 'RUNNING', oldPrice: 600_00 }]);
  });

  it('a job that runs only after the end changes nothing', async () => {
    const size = await newVariant();
    await plan(size.id);
    setClockAhead(4);
    await applyPlannedPrices();
    expect(await findSize(size)).toMatchObject({ price: 600_00, version: 1 });
    expect(await plansOf(size)).toMatchObject([{ state: 'DONE', startedAt: null }]);
  });

  it('a planned price without an end is permanent', async () => {
    const size = await newVariant();
    await plan(size.id, { endsAt: null });
    setClockAhead(100);
    await applyPlannedPrices();
    expect(await findSize(size)).toMatchObject({ price: 500_00, discountPercent: 10 });
    expect(await plansOf(size)).toMatchObject([{ state: 'DONE' }]);
  });

  it.each([
    ['a time that is past', { startsAt: '2020-01-01T00:00:00Z' }, 'startsAt'],
    ['a time years ahead', { startsAt: '2099-01-01T00:00:00Z', endsAt: null }, 'startsAt'],
    ['an end before the beginning', { endsAt: inHours(0.5) }, 'endsAt'],
    ['no price', { price: 0 }, 'price'],
    ['all of the price off', { discountPercent: 100 }, 'discountPercent'],
    ['no UUID', { id: 'x' }, 'id'],
  ])('a plan with %s is refused', async (_fault, input, field) => {
    const size = await newVariant();
    const { code, fields } = await plan(size.id, input);
    expect(code).toBe('VALIDATION');
    expect(fields).toHaveProperty(field);
    expect(await plansOf(size)).toEqual([]);
  });

  it.each([
    ['begins within another', 2, 5, 'startsAt'],
    ['ends within another', 0.5, 2, 'endsAt'],
    ['stays, from within another', 2, null, 'startsAt'],
  ])('a plan that %s is refused', async (_fault, from, to, field) => {
    const size = await newVariant();
    await plan(size.id);
    const span = { startsAt: inHours(from), endsAt: to === null ? null : inHours(to) };
    const { code, fields } = await plan(size.id, span);
    expect(code).toBe('VALIDATION');
    expect(fields?.[field]).toContain('Another price is planned from');
  });

  it('two people or a repeated request plan a price for the same time once', async () => {
    const size = await newVariant();
    const input = { id: randomUUID(), startsAt: inHours(1) };
    const otherStaff = await newStaff('MANAGER');
    await Promise.all([plan(size.id, input), plan(size.id, input), plan(size.id, {}, otherStaff.cookie)]);
    expect(await plansOf(size)).toHaveLength(1);
  });

  it('cancelling restores the old price immediately, and again has no effect', async () => {
    const size = await newVariant();
    const planned = await plan(size.id);
    const id = planned.find(size.id)?.plannedPrices[0]?.id ?? '';
    expect(planned.find(size.id)?.plannedPrices).toMatchObject([
      { isRunning: false, discountedPrice: 450_00 },
    ]);
    const next = await plan(size.id, { startsAt: inHours(5), endsAt: inHours(6) });
    const laterPlanId = next.find(size.id)?.plannedPrices[1]?.id ?? '';
    setClockAhead(1);
    await applyPlannedPrices();
    vi.useRealTimers();
    const ended = await cancel(id);
    expect(ended.find(size.id)).toMatchObject({ price: 600_00, plannedPrices: [{ id: laterPlanId }] });
    expect((await cancel(id)).code).toBe('');
    expect((await cancel(laterPlanId)).find(size.id)?.plannedPrices).toEqual([]);
    setClockAhead(5);
    await applyPlannedPrices();
    expect(await findSize(size)).toMatchObject({ price: 600_00, version: 3 });
  });

  it('planning requires prices:write and an existing size', async () => {
    const size = await newVariant();
    const { cookie } = await newStaff('FULFILMENT');
    expect(await plan(size.id, {}, cookie)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await cancel(randomUUID(), cookie)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await plan(randomUUID())).toMatchObject({ code: 'NOT_FOUND' });
    expect(await cancel(randomUUID())).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('a price can be planned and cancelled at the command line', async () => {
    const size = await newVariant();
    const command = ['product', 'plan-price', size.id, '--price', '449', '--from', '2027-06-01'];
    await opsJson(...command, '--until', '2027-06-04');
    const [planned] = await plansOf(size);
    expect(planned).toMatchObject({
      price: 449_00,
      discountPercent: 0,
      startsAt: new Date('2027-05-31T18:30:00Z'),
      endsAt: new Date('2027-06-04T18:30:00Z'),
    });
    expect((await ops(...command)).err).toContain('Another price is planned');
    await opsJson('product', 'cancel-price', planned?.id ?? '');
    expect(await plansOf(size)).toMatchObject([{ state: 'CANCELLED' }]);
  });

  it('prices of many sizes can be planned from a file, all or none', async () => {
    const { sizes } = await newSizes(3);
    const [first, second, third] = sizes;
    const folder = makeTempDir('prices');
    const planFile = async (...lines: string[]) => {
      const file = join(folder, `${randomUUID()}.csv`);
      await writeFile(file, ['SKU;MRP;Discount', ...lines].join('\n'));
      return ['product', 'plan-prices', file, '--from', '2027-06-01', '--until', '2027-06-04'];
    };
    const refused = await ops(...(await planFile(`${first!.sku};449;10`, `${second!.sku};free;`, 'NONE;5;')));
    expect(refused.err).toMatch(/line 3, RING-.*amount[\s\S]*line 4, NONE: No size has the SKU NONE/);
    expect(await plansOf(first!)).toEqual([]);
    const command = await planFile(
      `${first!.sku};"₹1,449.00";10%`,
      `${second!.sku};;5`,
      `${third!.sku};500;`,
    );
    expect(await opsJson(...command)).toEqual({ planned: 2, unchanged: 1 });
    const span = { startsAt: new Date('2027-05-31T18:30:00Z'), endsAt: new Date('2027-06-04T18:30:00Z') };
    expect(await plansOf(first!)).toMatchObject([{ price: 1_449_00, discountPercent: 10, ...span }]);
    expect(await plansOf(second!)).toMatchObject([{ price: 500_00, discountPercent: 5, ...span }]);
    expect((await ops(...command)).err).toContain('Another price is planned');
    removeTempDir(folder);
  });
});
