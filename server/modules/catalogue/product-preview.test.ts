// Previews of products that are not live: anyone with the link can read the product, and nobody else.
// @module-tag nightly
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as clock from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import type { UserError } from '#server/platform/errors.ts';
import { privateLink } from '#server/modules/private-files/links.ts';
import { RATE_LIMITS } from '#server/platform/limits/limits.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { usePages } from '#server/testing/pages.ts';
import { newViewer } from '#server/testing/people.ts';
import { requestAdminGraphql, newStaff, type TestStaff } from '#server/testing/staff.ts';
import { openProductPreview, productPreviewLink } from './product-preview.ts';

const shop = usePages();

const OPEN = `mutation ($token: String!) { openProductPreview(token: $token) { isLive endsAt
  product { id name slug images { url } variants { id size price } rating { count } related { name }
    reviews { totalCount } category { name } brand { name } } } }`;

interface Opened {
  openProductPreview: { isLive: boolean; endsAt: string; product: { name: string; slug: string } };
}

const draft = { id: '', slug: 'quollfeast-biscuits', name: 'Quollfeast' };
let otherId: string;
let manager: TestStaff;

beforeAll(async () => {
  manager = await newStaff('MANAGER');
  const [first, second] = await db.product.findMany({ where: { status: 'LIVE' }, take: 2 });
  otherId = second?.id ?? '';
  draft.id = first?.id ?? '';
  const { slug, name } = draft;
  await db.product.update({ where: { id: draft.id }, data: { slug, name, status: 'DRAFT' } });
});
afterEach(() => vi.restoreAllMocks());

const createToken = async (id = draft.id, { staff } = manager) => {
  const { path, endsAt } = await productPreviewLink(staff, id);
  return { token: path.split('#')[1] ?? '', path, endsAt };
};
const open = async (token: string, headers = {}) => {
  const { data, errors } = await requestGraphql<Opened | null>(shop.url, OPEN, { token }, headers);
  return {
    preview: data?.openProductPreview,
    code: errors[0]?.extensions?.code,
    message: errors[0]?.message,
  };
};
const inMinutes = (minutes: number) => {
  const at = clock.now().getTime() + minutes * 60_000;
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(at));
};

describe('product preview links', () => {
  it('a link shows its product to anyone, whatever the status', async () => {
    const { token } = await createToken();
    for (const status of ['DRAFT', 'ARCHIVED', 'LIVE', 'DRAFT'] as const) {
      await db.product.update({ where: { id: draft.id }, data: { status } });
      const { preview } = await open(token);
      expect(preview).toMatchObject({ isLive: status === 'LIVE', product: { name: draft.name } });
    }
  });

  it('a link shows a draft without pictures, sizes and texts', async () => {
    const { categoryId, brandId, kind } = await db.product.findUniqueOrThrow({ where: { id: otherId } });
    const { id } = await db.product.create({
      data: {
        slug: 'nothing-yet',
        name: 'Nothing yet',
        kind,
        categoryId,
        brandId,
        status: 'DRAFT',
        description: '',
        madeOf: '',
        tags: [],
        hsn: '',
        gstPercent: 18,
        maker: '',
        countryOfOrigin: '',
      },
    });
    const { preview } = await open((await createToken(id)).token);
    expect(preview?.product).toMatchObject({ name: 'Nothing yet', images: [], variants: [] });
  });

  it('a link expires after an hour', async () => {
    const { token, endsAt } = await createToken();
    expect(endsAt.getTime() - clock.now().getTime()).toBeLessThanOrEqual(3_600_000);
    inMinutes(59);
    expect((await open(token)).preview).toBeDefined();
    inMinutes(2);
    const { code, message } = await open(token);
    expect(code).toBe('NOT_FOUND');
    expect(message).toBe('This preview link has expired. Open it again from the product page.');
  });

  it.each([
    ['is removed', { removedAt: new Date() }],
    ['has a role without the catalogue', { role: 'FULFILMENT' }],
  ])('a link expires when its creator %s', async (_event, data) => {
    const maker = await newStaff('CATALOGUE');
    const { token } = await createToken(draft.id, maker);
    expect((await open(token)).preview).toBeDefined();
    await db.staff.update({ where: { id: maker.id }, data });
    expect((await open(token)).code).toBe('NOT_FOUND');
  });

  it('a forged link shows no other product and does not extend its time', async () => {
    const [, maker = '', until = '', proof = ''] = (await createToken()).token.split('.');
    const forged = [
      [otherId, maker, until, proof],
      [draft.id, '', until, proof],
      [draft.id, (await newStaff('MANAGER')).id, until, proof],
      [draft.id, maker, String(Number(until) + 1), proof],
      [draft.id, maker, until, proof.replaceAll(/./g, 'A')],
      [draft.id, maker, until],
      [`${draft.id} `, maker, until, proof],
      ['', '', ''],
      ['x'.repeat(5_000)],
    ].map((parts) => parts.join('.'));
    for (const token of forged) expect((await open(token)).code).toBe('NOT_FOUND');
  });

  it('the proof of a private file link is not accepted', async () => {
    const file = new URL(privateLink(draft.id), 'https://shop.example').searchParams;
    const token = [draft.id, '', file.get('until'), file.get('proof')].join('.');
    expect((await open(token)).code).toBe('NOT_FOUND');
  });

  it('a preview is not cached or indexed, and shows changes immediately', async () => {
    const { token, path } = await createToken();
    const { headers } = await requestGraphql(shop.url, OPEN, { token });
    expect(headers.get('cache-control')).toBe('private, no-store');
    await db.product.update({ where: { id: draft.id }, data: { name: 'Renamed' } });
    expect((await open(token)).preview?.product.name).toBe('Renamed');
    await db.product.update({ where: { id: draft.id }, data: { name: draft.name } });

    const variables = encodeURIComponent(JSON.stringify({ token }));
    const get = `${shop.url}/graphql?query=${encodeURIComponent(OPEN)}&variables=${variables}`;
    const byGet = await fetch(get, { headers: { 'apollo-require-preflight': 'yes' } });
    expect(await byGet.text()).not.toContain(draft.name);

    expect(path).toBe(`/preview#${token}`);
    const page = await fetch(shop.url + path);
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    const html = await page.text();
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).not.toContain(draft.name);
  });

  it('a draft with a preview link stays hidden elsewhere, and cannot be bought or reviewed', async () => {
    const { token } = await createToken();
    const { preview } = await open(token);
    expect(preview?.product.slug).toBe(draft.slug);
    const { data } = await requestGraphql(shop.url, '{ product(slug: "quollfeast-biscuits") { name } }');
    expect(data).toEqual({ product: null });
    const searchResponse = await requestGraphql(
      shop.url,
      '{ products(filter: { term: "Quollfeast" }) { nodes { name } } }',
    );
    expect(JSON.stringify(searchResponse.data)).not.toContain(draft.name);
    const { token: session } = await newViewer();
    const { id } = await db.productVariant.findFirstOrThrow({ where: { productId: draft.id } });
    for (const act of [
      `setCartLine(variantId: "${id}", quantity: 1) { id }`,
      `addToWishlist(variantId: "${id}") { id }`,
      `addReview(input: { productId: "${draft.id}", fullName: "Asha", email: "asha@example.in", rating: 5 }) { id }`,
    ]) {
      const { errors } = await requestGraphql(
        shop.url,
        `mutation { ${act} }`,
        {},
        { 'x-access-token': session },
      );
      expect(errors[0]?.extensions?.code, act).toBe('NOT_FOUND');
    }
  });

  it('creating a link requires catalogue:write and an existing product', async () => {
    const query = 'query ($id: ID!) { productPreviewLink(id: $id) { path endsAt } }';
    const askFor = async (role: 'MANAGER' | 'FULFILMENT', id: string) =>
      (
        await requestAdminGraphql(shop.url, query, {
          variables: { id },
          cookie: (await newStaff(role)).cookie,
        })
      ).code;
    expect(await askFor('MANAGER', draft.id)).toBeFalsy();
    expect(await askFor('FULFILMENT', draft.id)).toBe('FORBIDDEN');
    expect(await askFor('MANAGER', randomUUID())).toBe('NOT_FOUND');
  });

  it('a valid link can be opened often, while an address that tries invalid links is soon limited', async () => {
    vi.stubEnv('RATE_LIMITS', 'on');
    const { token } = await createToken();
    const caller = { address: '192.0.2.7', device: '', deviceKey: null, hasSpentToken: false };
    const { points } = RATE_LIMITS.productPreviewTry;
    for (let count = 0; count < points + 5; count++) await openProductPreview(token, caller);
    let refused = '';
    for (let count = 0; count <= points && refused !== 'RATE_LIMITED'; count++)
      refused = await openProductPreview('wrong', caller).then(
        () => 'opened',
        (error: unknown) => (error as UserError).code,
      );
    expect(refused).toBe('RATE_LIMITED');
    vi.unstubAllEnvs();
  });
});
