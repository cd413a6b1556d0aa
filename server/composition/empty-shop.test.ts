// A new production shop: an empty database, no samples. Commands and the API alone set it up and sell the first order.
// @module-tag nightly
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { SHEET_COLUMNS } from '#server/modules/catalogue/product-sheet.ts';
import { useDatabase } from '#server/testing/database.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { useSenders } from '#server/testing/message-gateways.ts';
import { ADDRESS } from '#server/testing/people.ts';
import { openShop, runShop } from '#server/testing/shop-process.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';

const database = useDatabase('migrated');
const senders = useSenders();
const folder = makeTempDir('empty-shop');
afterAll(() => removeTempDir(folder));

const settings = () => ({
  SHOP_MODE: 'production',
  DATA_DIR: join(folder, 'data'),
  UPLOADS_DIR: join(folder, 'uploads'),
  DATABASE_URL: database.url,
  PUBLIC_URL: 'http://localhost:4000',
  SECRET_KEYS: 'qT7+pV3kLx9wZr2sNf8bHc5mJd1gYa6eWu4iOo0R7tE=',
  RAZORPAY_KEY_ID: 'rzp_live_8sGt2Kd0PqLz4N',
  RAZORPAY_KEY_SECRET: 'u8Xw2nVq5Rk9Ty3Lb7Zc1Md6',
  RAZORPAY_WEBHOOK_SECRET: 'fH4jW9sPz2Qe7Gk1Nv6Bx8Ra',
  SMS_URL: process.env.SMS_URL ?? '',
  SMS_TEMPLATE: process.env.SMS_TEMPLATE ?? '',
  SMTP_URL: process.env.SMTP_URL ?? '',
});

/** Runs a command as the operator does, and returns its output. */
async function command(group: string, name: string, ...rest: string[]): Promise<string> {
  const { code, output } = await runShop(settings(), ['scripts/start.mjs', 'ops', group, name, ...rest]);
  if (code !== 0) throw new Error(`${group} ${name}: ${output}`);
  return output.trim().split('\n').at(-1) ?? '';
}

async function pictureFile(): Promise<string> {
  const file = join(folder, 'picture.png');
  const background = { r: 200, g: 120, b: 40 };
  await sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toFile(file);
  return file;
}

async function fillCatalogue(): Promise<void> {
  const picture = ['--picture', await pictureFile()];
  const root = ['--name', 'Dog', '--kind', 'dog', '--description', 'For dogs'];
  await command('category', 'set', 'dog', ...root, ...picture);
  const below = ['--parent', 'dog', '--name', 'Dry food', '--description', 'Kibble', '--section', 'Food'];
  await command('category', 'set', 'dog-dry-food', ...below, ...picture);
  await command('brand', 'set', 'desi', '--name', 'Desi', '--about', 'Made here', '--logo', picture[1] ?? '');
  await command('life-stage', 'set', 'puppy', '--name', 'Puppy');
  const row = {
    ...Object.fromEntries(SHEET_COLUMNS.map((name) => [name, ''])),
    slug: 'desi-kibble',
    name: 'Desi Kibble',
    category: 'dog-dry-food',
    brand: 'desi',
    lifeStages: 'puppy',
    description: 'Good.',
    madeOf: 'Rice',
    tags: '',
    pictures: await command('picture', 'add', picture[1] ?? ''),
    onSale: 'no',
    isNew: 'yes',
    isHot: 'no',
    isGiftCard: 'no',
    hsn: '2309',
    gstPercent: '18',
    maker: 'Desi',
    countryOfOrigin: 'India',
    bestBeforeMonths: '12',
    size: '1 kg',
    netAmount: '1000',
    netUnit: 'GRAM',
    price: '1200',
    discountPercent: '0',
    stock: '5',
  };
  const sheet = join(folder, 'goods.csv');
  writeFileSync(sheet, stringify([row], { header: true }));
  await command('product', 'import', sheet);
}

/** Signs up over the API with the code that the SMS brought; returns the access token. */
async function signUp(url: string): Promise<string> {
  const { data } = await requestGraphql<{ requestCode: { key: string } }>(
    url,
    'mutation { requestCode(mobile: "9812345670") { key } }',
  );
  const code = /\d{6}/.exec(senders.texts.at(-1)?.message ?? '')?.[0];
  const verified = await requestGraphql<{ verifyCode: { token: string } }>(
    url,
    'mutation ($key: String!, $code: String!) { verifyCode(key: $key, code: $code) { ... on ProfileIncomplete { token } } }',
    { key: data.requestCode.key, code },
  );
  const signedIn = await requestGraphql<{ completeProfile: { token: string } }>(
    url,
    'mutation { completeProfile(input: { name: "Asha Rao", email: "asha@test.in" }) { token } }',
    {},
    { 'x-access-token': verified.data.verifyCode.token },
  );
  return signedIn.data.completeProfile.token;
}

const PLACE = `mutation ($input: PlaceOrderInput!) {
  placeOrder(input: $input) { ... on OrderPlaced { order { number status } } }
}`;

test('an empty production shop is set up and sells, using commands and the API alone', async () => {
  const shop = await openShop(settings());
  await fillCatalogue();
  const token = await signUp(shop.url);
  const { data } = await requestGraphql<{ products: { nodes: { lowestPricedVariant: { id: string } }[] } }>(
    shop.url,
    '{ products(first: 1) { nodes { lowestPricedVariant { id } } } }',
  );
  const input = {
    orderId: 'first',
    lines: [{ variantId: data.products.nodes[0]?.lowestPricedVariant.id, quantity: 1 }],
    address: ADDRESS,
    paymentMethod: 'CASH_ON_DELIVERY',
    expectedTotal: 1200_00 + 39_00,
  };
  const order = () => requestGraphql(shop.url, PLACE, { input }, { 'x-access-token': token });
  expect((await order()).errors).toMatchObject([
    { message: 'This shop does not take orders yet. Please come back soon.' },
  ]);

  await command(
    'shop',
    'set',
    '--legal-name',
    'Desi Pets',
    '--street',
    '4 MI Road',
    '--city',
    'Jaipur',
    '--state-name',
    'Rajasthan',
    '--postal-code',
    '302001',
    '--gstin',
    '08ABCDE1234F1Z0',
    '--care-email',
    'care@desipets.in',
    '--orders-email',
    'orders@desipets.in',
    '--hotline',
    '+91 141 400 1234',
    '--hours',
    'Every day, 9 am to 6 pm',
    '--officer-name',
    'Meera Joshi',
    '--officer-designation',
    'Head of care',
    '--officer-email',
    'grievance@desipets.in',
    '--officer-phone',
    '+91 141 400 1235',
  );
  await expect
    .poll(async () => (await order()).data.placeOrder, { timeout: 30_000 })
    .toMatchObject({ order: { status: 'CONFIRMED' } });
  expect(await (await fetch(`${shop.url}/dog/dog-dry-food`)).text()).toContain('Desi Kibble');
  const { output } = await shop.end('SIGTERM');
  expect(output).toContain('No order is taken until these are set: legalName');
});
