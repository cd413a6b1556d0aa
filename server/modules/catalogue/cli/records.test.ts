import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { findPost } from '#server/modules/blog/posts.ts';
import { findCategory } from '#server/modules/catalogue/categories.ts';
import { SHEET_COLUMNS } from '#server/modules/catalogue/product-sheet.ts';
import { findProduct } from '#server/modules/catalogue/products.ts';
import { db } from '#server/platform/database/db.ts';
import { listCategories as listForum } from '#server/modules/forum/groups/categories.ts';
import { findService } from '#server/modules/services/services.ts';
import { useDatabase } from '#server/testing/database.ts';
import { ops, opsJson } from '#server/testing/command-line.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';

// An empty database, like a new production shop.
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

async function setRootCategory(slug = 'dog'): Promise<string[]> {
  const values = ['--name', 'Dog', '--kind', 'dog', '--description', 'For dogs'];
  return ['category', 'set', slug, ...values, '--picture', await pictureFile()];
}

describe('an empty shop', () => {
  it('commands alone can fill an empty shop', async () => {
    const picture = await pictureFile();
    const below = ['--parent', 'dog', '--description', 'Kibble', '--section', 'Food', '--picture', picture];
    expect(await opsJson(...(await setRootCategory()))).toEqual({ slug: 'dog', isNew: true });
    await opsJson('category', 'set', 'dog-dry-food', '--name', 'Dry food', ...below);
    await opsJson('brand', 'set', 'desi', '--name', 'Desi', '--about', 'Made in Jaipur', '--logo', picture);
    await opsJson('life-stage', 'set', 'puppy', '--name', 'Puppy');
    const { key } = (await opsJson('picture', 'add', picture)) as { key: string };
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
      pictures: key,
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
      price: '499',
      discountPercent: '0',
      stock: '5',
    };
    const sheet = join(folder, 'goods.csv');
    writeFileSync(sheet, stringify([row], { header: true }));
    await opsJson('product', 'import', sheet);
    expect(await findProduct({ slug: 'desi-kibble' })).toMatchObject({
      kind: 'DOG',
      category: { url: '/dog/dog-dry-food', section: 'Food' },
      brand: { name: 'Desi' },
      lifeStages: [{ slug: 'puppy' }],
    });

    const texts = ['--title', 'Grooming', '--short', 'Bath and brush', '--price-range', '₹499 to ₹999'];
    const facts = ['--facts', 'At home | One pet at a time', '--pets', 'dog | cat', '--minutes', '45'];
    await opsJson('service', 'set', 'grooming', ...texts, ...facts, '--picture', picture);
    expect(await findService('grooming')).toMatchObject({
      url: '/services/grooming',
      facts: ['At home', 'One pet at a time'],
      petKinds: ['DOG', 'CAT'],
      slotMinutes: 45,
    });

    await opsJson('blog-category', 'set', 'care', '--name', 'Care');
    const head = ['title: First', 'summary: Hello', 'category: care', 'author: Asha', `picture: ${key}`];
    writeFileSync(join(folder, 'first.md'), ['---', ...head, '---', 'Welcome.'].join('\n'));
    await opsJson('blog', 'publish', join(folder, 'first.md'));
    expect(await findPost('first')).toMatchObject({ title: 'First' });

    await opsJson('forum-category', 'set', 'dogs', '--title', 'Dogs', '--sub-title', 'All about dogs');
    const group = ['--title', 'Puppies', '--sub-title', 'The first year', '--bio', 'For new owners'];
    await opsJson('forum-group', 'set', 'puppies', ...group, '--picture', picture, '--category', 'dogs');
    expect(await listForum()).toMatchObject([{ slug: 'dogs', groups: [{ slug: 'puppies' }] }]);
  });
});

describe('set', () => {
  it('set changes only the given fields and logs the old values', async () => {
    await opsJson(...(await setRootCategory()));
    const read = () => db.category.findUniqueOrThrow({ where: { slug: 'dog' } });
    const before = await read();
    expect(await opsJson('category', 'set', 'dog', '--name', 'Dogs')).toEqual({
      slug: 'dog',
      isNew: false,
    });
    expect(await read()).toEqual({ ...before, name: 'Dogs', version: before.version + 1 });
    const [entry] = await db.auditEntry.findMany({ orderBy: { id: 'desc' }, take: 1 });
    expect(entry).toMatchObject({ action: 'set', before: { name: 'Dog' }, after: { name: 'Dogs' } });
    expect((await ops('category', 'set', 'dog')).out).toBe('The category dog was changed\n');
  });

  it('set stores Hindi beside English, and removes it when empty', async () => {
    await opsJson(...(await setRootCategory()), '--name-hi', 'कुत्ता');
    const read = async () => (await findCategory({ slug: 'dog' }))?.translations;
    expect(await read()).toEqual({ hi: { name: 'कुत्ता' } });
    await opsJson('category', 'set', 'dog', '--description-hi', 'कुत्तों के लिए');
    expect(await read()).toEqual({ hi: { name: 'कुत्ता', description: 'कुत्तों के लिए' } });
    const categories = (await opsJson('category', 'list')) as Record<string, unknown>[];
    expect(categories.find(({ slug }) => slug === 'dog')).toMatchObject({ name: 'Dog', nameHi: 'कुत्ता' });
    expect((await ops('category', 'list')).out).toContain('descriptionHi');
    await opsJson('category', 'set', 'dog', '--name-hi', '', '--description-hi', '');
    expect(await read()).toEqual({});
    const [entry] = await db.auditEntry.findMany({ orderBy: { id: 'desc' }, take: 1 });
    expect(entry).toMatchObject({ action: 'set', before: { nameHi: 'कुत्ता' } });
  });

  it('set stores a Hindi list like an English one', async () => {
    const service = ['--title', 'Bath', '--short', 'A bath', '--price-range', '₹499'];
    const facts = ['--facts', 'At home | One by one', '--facts-hi', 'घर पर | एक-एक करके'];
    await opsJson('service', 'set', 'bath', ...service, ...facts, '--picture', await pictureFile());
    expect((await findService('bath'))?.translations).toEqual({ hi: { facts: ['घर पर', 'एक-एक करके'] } });
  });

  it('set appends new records unless a position is given', async () => {
    for (const slug of ['one', 'two']) await opsJson('blog-category', 'set', slug, '--name', slug);
    await opsJson('blog-category', 'set', 'first', '--name', 'first', '--position', '0');
    const categories = (await opsJson('blog-category', 'list')) as { slug: string; position: number }[];
    const places = new Map(categories.map(({ slug, position }) => [slug, position]));
    expect(places.get('first')).toBe(0);
    expect(places.get('two')).toBe((places.get('one') ?? 0) + 1);
  });

  it.each([
    [['brand', 'set', 'Desi', '--name', 'x'], 'slug: Please use small letters, digits and single hyphens'],
    [['life-stage', 'set', 'old'], 'name: '],
    [['life-stage', 'set', 'old', '--name', ' '], 'name: Please enter a name'],
    [
      ['life-stage', 'set', 'old', '--name', 'Old', '--name-hi', 'ब'.repeat(41)],
      'nameHi: Please use at most 40',
    ],
    [['category', 'set', 'dog', '--kind', 'cat'], 'kind: A category cannot be moved'],
    [['category', 'set', 'dog', '--coming-soon', 'maybe'], 'answer: Please say yes or no'],
    [
      ['service', 'set', 'x', '--minutes', '1e3'],
      'slotMinutes: Please enter a number of minutes from 15 to 480',
    ],
    [['forum-group', 'set', 'x', '--category', 'nowhere'], 'category: There is no category nowhere'],
    [['brand', 'set', 'x', '--logo', '/nowhere.png'], 'file: /nowhere.png cannot be read (ENOENT)'],
  ])('the command %j is refused with the reason', async (args, line) => {
    await opsJson(...(await setRootCategory()));
    const { code, err } = await ops(...args);
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(line) as string });
  });

  it('set adds no service without a price', async () => {
    const service = ['--title', 'Walk', '--short', 'A walk', '--facts', 'In the park'];
    expect((await ops('service', 'set', 'walk', ...service, '--picture', await pictureFile())).err).toBe(
      'price: Please enter a price or a price range\n',
    );
    expect(await db.service.count({ where: { slug: 'walk' } })).toBe(0);
  });

  it('set requires a kind or an existing root category for a new category', async () => {
    const picture = ['--picture', await pictureFile()];
    const options = ['--name', 'Hay', '--description', 'Hay'];
    expect((await ops('category', 'set', 'hay', ...options, ...picture)).err).toContain(
      'kind: Please enter the kind',
    );
    expect((await ops('category', 'set', 'hay', ...options, ...picture, '--parent', 'none')).err).toBe(
      'parent: There is no root category none\n',
    );
  });
});

describe('remove', () => {
  it('remove deletes only records that nothing depends on', async () => {
    await opsJson(...(await setRootCategory('bird-shop')));
    const below = ['--name', 'Seed', '--description', 'Seed', '--parent', 'bird-shop'];
    await opsJson('category', 'set', 'seed', ...below, '--picture', await pictureFile());
    expect((await ops('category', 'remove', 'bird-shop')).err).toBe(
      'This category still has 1 categories below it; please move them first.\n',
    );
    await opsJson('category', 'remove', 'seed');
    await opsJson('category', 'remove', 'bird-shop');
    expect(await findCategory({ slug: 'bird-shop' })).toBeNull();
  });

  it.each([
    ['category', 'Category'],
    ['brand', 'Brand'],
    ['life-stage', 'Life stage'],
    ['service', 'Service'],
    ['blog-category', 'Category'],
    ['forum-category', 'Category'],
    ['forum-group', 'Group'],
  ])('remove reports an unknown %s', async (kind, label) => {
    expect((await ops(kind, 'remove', 'nowhere')).err).toBe(`${label} not found.\n`);
  });
});
