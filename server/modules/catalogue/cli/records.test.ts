import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { findPost } from '#server/modules/blog/posts.ts';
import { findCategory } from '#server/modules/catalogue/categories.ts';
import type { SHEET_COLUMNS } from '#server/modules/catalogue/product-sheet.ts';
import { findProduct } from '#server/modules/catalogue/products.ts';
import { db } from '#server/platform/database/db.ts';
import { listCategories as listForum } from '#server/modules/forum/groups/categories.ts';
import { findService } from '#server/modules/services/services.ts';
import { useDatabase } from '#server/testing/database.ts';
import { ops, opsAnswer } from '#server/testing/ops.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';

// A shop that has nothing but its tables, as a new production shop.
useDatabase('migrated');
const folder = makeTempDir('records');
afterAll(() => removeTempDir(folder));

async function pictureFile(): Promise<string> {
  const file = join(folder, 'picture.png');
  const background = { r: 200, g: 120, b: 40 };
  await sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png()
    .toFile(file);
  return file;
}

const landing = async (slug = 'dog') => [
  ...['category', 'set', slug, '--name', 'Dog', '--kind', 'dog', '--description', 'For dogs'],
  ...['--picture', await pictureFile()],
];

describe('an empty shop', () => {
  it('is filled by commands alone, from its first category to goods, posts and groups', async () => {
    const picture = await pictureFile();
    const below = ['--parent', 'dog', '--description', 'Kibble', '--section', 'Food', '--picture', picture];
    expect(await opsAnswer(...(await landing()))).toEqual({ slug: 'dog', isNew: true });
    await opsAnswer('category', 'set', 'dog-dry-food', '--name', 'Dry food', ...below);
    await opsAnswer(
      ...['brand', 'set', 'desi', '--name', 'Desi', '--about', 'Made in Jaipur'],
      '--logo',
      picture,
    );
    await opsAnswer('life-stage', 'set', 'puppy', '--name', 'Puppy');
    const { key } = (await opsAnswer('picture', 'add', picture)) as { key: string };
    const row: Record<(typeof SHEET_COLUMNS)[number], string> = {
      ...{ slug: 'desi-kibble', name: 'Desi Kibble', category: 'dog-dry-food', brand: 'desi' },
      ...{ lifeStages: 'puppy', description: 'Good.', madeOf: 'Rice', tags: '', pictures: key },
      ...{ onSale: 'no', isNew: 'yes', isHot: 'no', isGiftCard: 'no', hsn: '2309', gstPercent: '18' },
      ...{ maker: 'Desi', countryOfOrigin: 'India', bestBeforeMonths: '12', size: '1 kg' },
      ...{ netAmount: '1000', netUnit: 'GRAM', price: '499', discountPercent: '0', stock: '5' },
    };
    const sheet = join(folder, 'goods.csv');
    writeFileSync(sheet, stringify([row], { header: true }));
    await opsAnswer('product', 'import', sheet);
    expect(await findProduct({ slug: 'desi-kibble' })).toMatchObject({
      kind: 'DOG',
      category: { url: '/dog/dog-dry-food', section: 'Food' },
      brand: { name: 'Desi' },
      lifeStages: [{ slug: 'puppy' }],
    });

    const facts = ['--facts', 'At home | One pet at a time', '--price-range', '₹499 to ₹999'];
    await opsAnswer(
      ...['service', 'set', 'grooming', '--title', 'Grooming', '--short', 'Bath and brush', ...facts],
      ...['--picture', picture, '--pets', 'dog | cat', '--minutes', '45'],
    );
    expect(await findService('grooming')).toMatchObject({
      url: '/services/grooming',
      facts: ['At home', 'One pet at a time'],
      petKinds: ['DOG', 'CAT'],
      slotMinutes: 45,
    });

    await opsAnswer('blog-category', 'set', 'care', '--name', 'Care');
    const head = ['title: First', 'summary: Hello', 'category: care', 'author: Asha', `picture: ${key}`];
    writeFileSync(join(folder, 'first.md'), ['---', ...head, '---', 'Welcome.'].join('\n'));
    await opsAnswer('blog', 'publish', join(folder, 'first.md'));
    expect(await findPost('first')).toMatchObject({ title: 'First' });

    await opsAnswer('forum-category', 'set', 'dogs', '--title', 'Dogs', '--sub-title', 'All about dogs');
    await opsAnswer(
      ...['forum-group', 'set', 'puppies', '--title', 'Puppies', '--sub-title', 'The first year'],
      ...['--bio', 'For new owners', '--picture', picture, '--category', 'dogs'],
    );
    expect(await listForum()).toMatchObject([{ slug: 'dogs', groups: [{ slug: 'puppies' }] }]);
  });
});

describe('set', () => {
  it('changes only what is given, and the history tells what was', async () => {
    await opsAnswer(...(await landing()));
    const before = await findCategory({ slug: 'dog' });
    expect(await opsAnswer('category', 'set', 'dog', '--name', 'Dogs')).toEqual({
      slug: 'dog',
      isNew: false,
    });
    expect(await findCategory({ slug: 'dog' })).toEqual({ ...before, name: 'Dogs' });
    const [act] = await db.operatorAct.findMany({ orderBy: { id: 'desc' }, take: 1 });
    expect(act).toMatchObject({ verb: 'set', before: { name: 'Dog' }, after: { name: 'Dogs' } });
    expect((await ops('category', 'set', 'dog')).out).toBe('The category dog is changed\n');
  });

  it('puts what is new behind all others, unless told where', async () => {
    for (const slug of ['one', 'two']) await opsAnswer('blog-category', 'set', slug, '--name', slug);
    await opsAnswer('blog-category', 'set', 'first', '--name', 'first', '--position', '0');
    const listed = (await opsAnswer('blog-category', 'list')) as { slug: string; position: number }[];
    const places = new Map(listed.map(({ slug, position }) => [slug, position]));
    expect(places.get('first')).toBe(0);
    expect(places.get('two')).toBe((places.get('one') ?? 0) + 1);
  });

  it.each([
    [['brand', 'set', 'Desi', '--name', 'x'], 'slug: Please use small letters, digits and single hyphens'],
    [['life-stage', 'set', 'old'], 'name: '],
    [['life-stage', 'set', 'old', '--name', ' '], 'name: Please give a name'],
    [['category', 'set', 'dog', '--kind', 'cat'], 'kind: A category stays where it was made'],
    [['category', 'set', 'dog', '--coming-soon', 'maybe'], 'answer: Please say yes or no'],
    [
      ['service', 'set', 'x', '--minutes', '1e3'],
      'slotMinutes: Please give a number of minutes from 15 to 480',
    ],
    [['forum-group', 'set', 'x', '--category', 'nowhere'], 'category: There is no category nowhere'],
    [['brand', 'set', 'x', '--logo', '/nowhere.png'], 'file: /nowhere.png cannot be read (ENOENT)'],
  ])('%j is refused, naming what is wrong', async (args, line) => {
    await opsAnswer(...(await landing()));
    const { code, err } = await ops(...args);
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(line) as string });
  });

  it('makes a landing of a kind, or a category below a landing', async () => {
    const picture = ['--picture', await pictureFile()];
    const words = ['--name', 'Hay', '--description', 'Hay'];
    expect((await ops('category', 'set', 'hay', ...words, ...picture)).err).toContain(
      'kind: Please give the kind',
    );
    expect((await ops('category', 'set', 'hay', ...words, ...picture, '--parent', 'none')).err).toBe(
      'parent: There is no landing none\n',
    );
  });
});

describe('remove', () => {
  it('takes away what nothing depends on, and nothing else', async () => {
    await opsAnswer(...(await landing('bird-shop')));
    const below = ['--name', 'Seed', '--description', 'Seed', '--parent', 'bird-shop'];
    await opsAnswer('category', 'set', 'seed', ...below, '--picture', await pictureFile());
    expect((await ops('category', 'remove', 'bird-shop')).err).toBe(
      'This category still has 1 categories below it; please move them first.\n',
    );
    await opsAnswer('category', 'remove', 'seed');
    await opsAnswer('category', 'remove', 'bird-shop');
    expect(await findCategory({ slug: 'bird-shop' })).toBeNull();
  });

  it.each([
    ['category', 'category'],
    ['brand', 'brand'],
    ['life-stage', 'life stage'],
    ['service', 'service'],
    ['blog-category', 'category'],
    ['forum-category', 'category'],
    ['forum-group', 'group'],
  ])('knows no %s that is not there', async (noun, what) => {
    expect((await ops(noun, 'remove', 'nowhere')).err).toBe(`There is no such ${what}.\n`);
  });
});
