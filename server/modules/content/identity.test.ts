import { afterEach, describe, expect, it, vi } from 'vitest';
import { missingIdentity, SAMPLE_IDENTITY } from '#rules/shop.ts';
import { invoiceContent, invoiceInclude } from '#server/modules/orders/invoice/invoice-content.ts';
import { placeOrder } from '#server/modules/orders/checkout/place-order.ts';
import * as settings from '#server/platform/config/env.ts';
import { db } from '#server/platform/database/db.ts';
import { loadShopIdentity, shopIdentity } from '#server/platform/shop-identity.ts';
import { useApp } from '#server/testing/app.ts';
import { ops, opsJson } from '#server/testing/command-line.ts';
import { OWN_IDENTITY } from '#server/testing/identity.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { orderInput, placeTestOrder, readStock } from '#server/testing/orders.ts';
import { ADDRESS, newCaller, newVariant, newViewer } from '#server/testing/people.ts';

const shop = useApp();

const set = (options: Record<string, string>) => ops('shop', 'set', ...Object.entries(options).flat());

/** Production needs settings of the whole process; only the mode matters here. */
async function inProduction(): Promise<void> {
  const env = settings.env();
  vi.spyOn(settings, 'env').mockReturnValue({ ...env, SHOP_MODE: 'production' });
  await loadShopIdentity();
}

afterEach(async () => {
  vi.restoreAllMocks();
  await db.shopIdentity.deleteMany();
  await loadShopIdentity();
});

describe('the shop identity in demo mode', () => {
  it('the sample identity can be replaced value by value', async () => {
    expect(shopIdentity()).toEqual(SAMPLE_IDENTITY);
    expect((await set({ '--city': 'Ajmer' })).code).toBe(0);
    // An English text of the owner has no made-up Hindi beside it.
    expect(shopIdentity()).toEqual({ ...SAMPLE_IDENTITY, city: 'Ajmer', cityHi: '' });
    const { data } = await requestGraphql(shop.url, '{ shop { city gstin social takesOrders } }');
    expect(data).toEqual({
      shop: {
        city: 'Ajmer',
        gstin: SAMPLE_IDENTITY.gstin,
        social: SAMPLE_IDENTITY.social.split(' '),
        takesOrders: true,
      },
    });
  });

  it('a change of the identity is logged with the previous values', async () => {
    await set({ '--city': 'Ajmer' });
    await set({ '--city': 'Kota' });
    const [latest] = (await opsJson('history', 'list', '--kind', 'shop')) as object[];
    expect(latest).toMatchObject({
      action: 'set',
      actor: expect.any(String),
      before: { city: 'Ajmer' },
      after: { city: 'Kota' },
    });
  });

  it.each([
    ['--gstin', '08ABCDE1234F1Z1', 'gstin: This is not a GSTIN: one of its 15 characters is wrong'],
    ['--postal-code', '30200', 'postalCode: Please enter a 6-digit pincode'],
    ['--care-email', 'nobody', 'careEmail: Please enter valid address'],
    ['--hotline', 'call us', 'hotline: Please enter a phone number such as +91 98765 43210'],
    [
      '--social',
      'javascript:alert(1)',
      'social: Please enter up to 8 addresses with https://, separated by spaces',
    ],
  ])('the command line rejects the option %s with the value "%s"', async (option, value, line) => {
    expect(await set({ [option]: value })).toEqual({ code: 1, out: '', err: `${line}\n` });
  });
});

describe('the shop identity in production', () => {
  it('the shop has no sample values and takes no orders until its identity is complete', async () => {
    await inProduction();
    const [viewer, variant] = [await newViewer(), await newVariant()];
    const order = () => placeOrder(viewer, orderInput(variant), newCaller());
    await expect(order()).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This shop does not take orders yet. Please come back soon.',
    });
    expect(await readStock(variant)).toBe(variant.stock);
    expect((await ops('shop', 'check')).err).toContain('--legal-name, --street');

    const { '--gstin': gstin, ...others } = OWN_IDENTITY;
    await set(others);
    expect(missingIdentity(shopIdentity())).toEqual(['gstin']);
    expect(await ops('shop', 'check')).toMatchObject({ code: 1, err: expect.stringMatching(/: --gstin\n$/) });
    await expect(order()).rejects.toMatchObject({ code: 'CONFLICT' });

    await set({ '--gstin': gstin });
    expect(await ops('shop', 'check')).toMatchObject({ code: 0 });
    expect(await order()).toMatchObject({ outcome: 'placed' });
  });

  it.each([
    [{ '--gstin': '27AAPFU0939F1ZV' }, 'gstin: The GSTIN belongs to Maharashtra, but the state is Rajasthan'],
    [{ '--state-name': 'Kerala' }, 'stateName: The GSTIN belongs to Rajasthan, but the state is Kerala'],
  ])('%j is rejected because the GSTIN and the state do not match', async (options, fault) => {
    await inProduction();
    await set(OWN_IDENTITY);
    expect((await set(options)).err).toBe(`${fault}\n`);
    expect((await set({ '--state-name': 'Maharashtra', '--gstin': '27AAPFU0939F1ZV' })).code).toBe(0);
  });

  it.each([
    ['--gstin', '08AAAAA0000A1Z2', 'gstin'],
    ['--officer-name', SAMPLE_IDENTITY.officerName, 'officerName'],
    ['--hotline', SAMPLE_IDENTITY.hotline, 'hotline'],
    ['--care-email', 'someone@shop.example', 'careEmail'],
  ])('%s rejects the made-up value "%s"', async (option, value, field) => {
    await inProduction();
    expect((await set({ [option]: value })).err).toBe(
      `${field}: This is a sample value. Please enter your own\n`,
    );
  });
});

it('an invoice shows the seller as it was when the order was placed', async () => {
  await set(OWN_IDENTITY);
  const address = { ...ADDRESS, stateName: 'Rajasthan' };
  const { id } = await placeTestOrder(await newViewer(), orderInput(await newVariant(), 1, { address }));
  await set({ '--legal-name': 'Another Seller', '--state-name': 'Kerala', '--gstin': '32AAPFU0939F1Z4' });
  const read = async () => {
    const order = await db.order.findUniqueOrThrow({ where: { id }, include: invoiceInclude });
    return invoiceContent(order, { number: 'MM/1', issuedAt: order.placedAt, hasEqualHalves: true });
  };
  const { seller, supply } = await read();
  expect(seller).toEqual({
    name: 'Desi Pets',
    lines: [
      'Desi Pets Private Limited',
      '4 MI Road',
      'Jaipur, Rajasthan 302001',
      'GSTIN 08ABCDE1234F1Z0',
      'care@desipets.in',
    ],
  });
  expect(supply).toBe('INTRA_STATE');
  // An order from before sellers were stored.
  await db.$executeRaw`update "Order" set "seller" = null where "id" = ${id}::uuid`;
  expect((await read()).seller.lines[0]).toBe('Another Seller');
});
