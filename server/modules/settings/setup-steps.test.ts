// The setup steps of a production shop, from an empty database until it can sell.
// @module-tag nightly
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SHOP_TEXTS } from '#rules/shop-texts.ts';
import { adoptText } from '#server/modules/shop-texts/staff/adopt-text.ts';
import * as settings from '#server/platform/config/env.ts';
import { db } from '#server/platform/database/db.ts';
import { loadShopIdentity } from '#server/platform/shop-identity.ts';
import { useApp } from '#server/testing/app.ts';
import { ops } from '#server/testing/command-line.ts';
import { picture } from '#server/testing/files.ts';
import { OWN_IDENTITY } from '#server/testing/identity.ts';
import { newStaffActor, requestAdminGraphql, newStaff } from '#server/testing/staff.ts';
import { setSettings } from './save-settings.ts';
import { listSetupSteps } from './setup-steps.ts';

const shop = useApp('migrated');

const KEYS = {
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'another secret',
};

async function inProduction(keys: Partial<typeof KEYS> = KEYS): Promise<void> {
  const env = settings.env();
  vi.spyOn(settings, 'env').mockReturnValue({ ...env, SHOP_MODE: 'production', ...keys });
  await loadShopIdentity();
}
afterEach(() => vi.restoreAllMocks());

async function pictureFile(): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'logo-')), 'logo.png');
  await writeFile(path, await picture('png', { width: 400, height: 100 }));
  return path;
}

const steps = () => listSetupSteps(newStaffActor('OWNER'));
const openSteps = async () => (await steps()).filter(({ isDone }) => !isDone).map(({ name }) => name);

describe('setup steps', () => {
  it('an empty shop has all steps open and lists the missing values by name', async () => {
    await inProduction({});
    expect(await openSteps()).toEqual([
      'IDENTITY',
      'LOGO',
      'PAYMENT',
      'POLICIES',
      'DELIVERY',
      'CATEGORY',
      'BRAND',
      'PRODUCT',
      'STAFF',
    ]);
    const [identity, , payment, policies] = await steps();
    expect(identity?.missing).toEqual(expect.arrayContaining(['legalName', 'gstin', 'officerName']));
    expect(payment?.missing).toEqual(Object.keys(KEYS));
    expect(policies?.missing).toHaveLength(SHOP_TEXTS.length);
  });

  it('the payment step reports whether provider keys are set without revealing them', async () => {
    await inProduction();
    const answer = JSON.stringify(await steps());
    expect(answer).toContain('{"name":"PAYMENT","isDone":true,"missing":[]}');
    for (const key of Object.values(KEYS)) expect(answer).not.toContain(key);
  });

  it('each step closes once its requirement is met', async () => {
    await inProduction();
    const common = { kind: 'DOG' as const, imageKey: 'a', description: 'For dogs' };
    const root = await db.category.create({
      data: { ...common, slug: 'dog', name: 'Dog', url: '/dog' },
    });
    expect(await openSteps()).toContain('CATEGORY');
    const { id: categoryId } = await db.category.create({
      data: { ...common, slug: 'dog-food', name: 'Food', url: '/dog/dog-food', parentId: root.id },
    });
    expect(await openSteps()).not.toContain('CATEGORY');
    const { id: brandId } = await db.brand.create({
      data: { slug: 'desi', name: 'Desi', about: 'Made here', logoKey: 'b' },
    });
    expect(await openSteps()).toEqual(['IDENTITY', 'LOGO', 'POLICIES', 'DELIVERY', 'PRODUCT', 'STAFF']);
    for (const slug of SHOP_TEXTS) await adoptText(newStaffActor('OWNER'), slug);
    expect(await openSteps()).toEqual(['IDENTITY', 'LOGO', 'DELIVERY', 'PRODUCT', 'STAFF']);

    const { id: productId } = await db.product.create({
      data: {
        slug: 'kibble',
        name: 'Kibble',
        kind: 'DOG',
        categoryId,
        brandId,
        description: 'Good.',
        madeOf: 'Rice',
        tags: [],
        hsn: '2309',
        gstPercent: 18,
        maker: 'Desi',
        countryOfOrigin: 'India',
        status: 'DRAFT',
      },
    });
    const size = { productId, netAmount: 1, netUnit: 'PIECE' as const };
    await db.productVariant.create({ data: { ...size, size: 'sold out', price: 50_000 } });
    await db.productVariant.create({ data: { ...size, size: 'in stock', price: 50_000, stock: 5 } });
    expect(await openSteps()).toContain('PRODUCT');
    await db.product.update({ where: { id: productId }, data: { status: 'LIVE' } });
    expect(await openSteps()).toEqual(['IDENTITY', 'LOGO', 'DELIVERY', 'STAFF']);
    await setSettings(newStaffActor('OWNER'), 0, []);
    expect(await openSteps()).toEqual(['IDENTITY', 'LOGO', 'STAFF']);
    await db.productVariant.updateMany({ data: { stock: 0 } });
    expect(await openSteps()).toContain('PRODUCT');
    await db.productVariant.updateMany({ data: { stock: 1 } });

    await ops('shop', 'set', ...Object.entries(OWN_IDENTITY).flat());
    expect(await openSteps()).toEqual(['LOGO', 'STAFF']);
    // The built-in mark is the logo of the shop with the sample name.
    await ops('shop', 'set', '--name', 'Moti & Mini');
    expect(await openSteps()).toEqual(['STAFF']);
    await ops('shop', 'set', '--name', 'Desi Pets');
    await ops('shop', 'set', '--logo', await pictureFile());
    expect(await openSteps()).toEqual(['STAFF']);
    const member = { role: 'FULFILMENT' as const, createdAt: new Date() };
    await db.staff.create({ data: { ...member, name: 'Owner', email: 'owner@desipets.in', role: 'OWNER' } });
    expect(await openSteps()).toEqual(['STAFF']);
    await db.staff.create({ data: { ...member, name: 'Packer', email: 'packer@desipets.in' } });
    expect(await openSteps()).toEqual([]);
  });

  it('the sample texts of demo mode count as adopted', async () => {
    expect((await steps()).find(({ name }) => name === 'POLICIES')).toMatchObject({
      isDone: true,
      missing: [],
    });
  });

  it('only the owner can read the setup steps', async () => {
    const ask = async (role: 'OWNER' | 'MANAGER') => {
      const { cookie } = await newStaff(role);
      return requestAdminGraphql<{ setupSteps: object[] }>(
        shop.url,
        '{ setupSteps { name isDone missing } }',
        {
          cookie,
        },
      );
    };
    expect((await ask('OWNER')).data.setupSteps).toHaveLength(9);
    expect((await ask('MANAGER')).code).toBe('FORBIDDEN');
  });
});
