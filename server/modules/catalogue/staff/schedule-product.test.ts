// Scheduled drafts, over the GraphQL API of the back office and by the job.
// @module-tag nightly
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { runJob } from '#server/composition/jobs.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { inHours, setClockAhead } from '#server/testing/hours.ts';
import { importNewProduct } from '#server/testing/product-sheets.ts';
import { requestAdminGraphql, newStaff, type TestStaff } from '#server/testing/staff.ts';

const shop = useApp();
let writer: TestStaff;
beforeAll(async () => {
  writer = await newStaff('CATALOGUE');
});
afterEach(() => {
  vi.useRealTimers();
});

const inAnHour = () => inHours(1);
const later = () => setClockAhead(2);
const publish = () => runJob('publishDueProducts');

interface Product {
  id: string;
  version: number;
  status: string;
  publishAt: string | null;
}

async function send(field: string, value: string, { id, version }: Product, at: string | null) {
  const query = `mutation ($id: ID!, $version: Int!, $at: ${value}) {
    result: ${field}(id: $id, version: $version, ${value === 'DateTime' ? 'publishAt' : 'status'}: $at) { id version status publishAt } }`;
  const { data, errors, code } = await requestAdminGraphql<{ result: Product } | null>(shop.url, query, {
    variables: { id, version, at },
    cookie: writer.cookie,
  });
  return { code, product: data?.result, fields: errors[0]?.extensions?.fields };
}
const schedule = (product: Product, at: string | null) => send('scheduleProduct', 'DateTime', product, at);

async function draft(values: object = {}): Promise<Product & { slug: string }> {
  const { slug } = await importNewProduct({ status: 'draft', ...values });
  const { id, version, status } = await db.product.findUniqueOrThrow({ where: { slug } });
  return { id, version, status, slug, publishAt: null };
}
const statusOf = async ({ id }: Product) => {
  const { status, publishAt } = await db.product.findUniqueOrThrow({ where: { id } });
  return { status, publishAt };
};
const pageOf = async ({ slug }: { slug: string }) =>
  (await fetch(`${shop.url}/api/product/slug/${slug}`)).status;

describe('scheduled drafts', () => {
  it('a scheduled draft goes live at its time, and is logged once', async () => {
    const product = await draft();
    const at = inAnHour();
    expect(await schedule(product, at)).toMatchObject({
      code: '',
      product: { status: 'DRAFT', publishAt: at },
    });
    await publish();
    expect(await pageOf(product)).toBe(404);
    later();
    await Promise.all([publish(), publish()]);
    vi.useRealTimers();
    expect(await statusOf(product)).toEqual({ status: 'LIVE', publishAt: null });
    expect(await pageOf(product)).toBe(200);
    const log = await db.auditEntry.findMany({ where: { about: product.slug, action: 'go live' } });
    expect(log).toMatchObject([
      { before: { status: 'DRAFT' }, after: { status: 'LIVE', 'goes live': null } },
    ]);
  });

  it('a schedule can be changed and cancelled, and repeated requests have no effect', async () => {
    const product = await draft();
    const { product: scheduled } = await schedule(product, inAnHour());
    if (!scheduled) throw new Error('not scheduled');
    expect((await schedule(product, inHours(3))).code).toBe('CONFLICT');
    const rescheduled = await schedule(scheduled, inHours(3));
    if (!rescheduled.product) throw new Error('not moved');
    const cancelled = await schedule(rescheduled.product, null);
    expect(cancelled).toMatchObject({ code: '', product: { publishAt: null } });
    expect((await schedule(rescheduled.product, null)).code).toBe('');
    later();
    await publish();
    expect(await statusOf(product)).toEqual({ status: 'DRAFT', publishAt: null });
  });

  it('archiving or publishing a draft cancels its schedule', async () => {
    for (const status of ['ARCHIVED', 'LIVE']) {
      const { product } = await schedule(await draft(), inAnHour());
      if (!product) throw new Error('not scheduled');
      expect(await send('setProductStatus', 'ProductStatus!', product, status)).toMatchObject({
        product: { status, publishAt: null },
      });
    }
  });

  it('a schedule requires a future time and a complete product', async () => {
    const product = await draft();
    expect((await schedule(product, '2020-01-01T00:00:00Z')).fields).toHaveProperty('publishAt');
    expect((await schedule(product, '2099-01-01T00:00:00Z')).fields).toHaveProperty('publishAt');
    const incomplete = await draft({ maker: '' });
    expect(await schedule(incomplete, inAnHour())).toMatchObject({
      code: 'VALIDATION',
      fields: { status: 'Add the maker' },
    });
  });

  it('an incomplete draft goes live once it is complete', async () => {
    const product = await draft();
    await schedule(product, inAnHour());
    await db.product.update({ where: { id: product.id }, data: { maker: '' } });
    later();
    await publish();
    expect(await statusOf(product)).toMatchObject({ status: 'DRAFT' });
    await db.product.update({ where: { id: product.id }, data: { maker: 'Drools' } });
    await publish();
    expect(await statusOf(product)).toEqual({ status: 'LIVE', publishAt: null });
  });
});
