import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { findPost } from '#server/modules/blog/posts.ts';
import { applyCoupon, couponUser, withCouponAttempt } from '#server/modules/cart/coupons.ts';
import { listBanners } from '#server/modules/content/banners.ts';
import { findSaleBar } from '#server/modules/content/sale-bar.ts';
import { db } from '#server/platform/database/db.ts';
import { listRepliesTo } from '#server/modules/forum/replies/replies.ts';
import { requirePictureCopy } from '#server/modules/pictures/pictures.ts';
import { useDatabase } from '#server/testing/database.ts';
import { ops, opsJson } from '#server/testing/command-line.ts';
import { newCaller, newVariant, newViewer } from '#server/testing/people.ts';
import { makeTempDir, removeTempDir } from '#server/testing/temp-dir.ts';

useDatabase();
const folder = makeTempDir('front');
afterAll(() => removeTempDir(folder));

async function newPicture(): Promise<string> {
  const file = join(folder, 'picture.png');
  const background = { r: 200, g: 120, b: 40 };
  await sharp({ create: { width: 40, height: 20, channels: 3, background } })
    .png()
    .toFile(file);
  return file;
}

describe('the coupon command', () => {
  /** The discount of each cart line in paise. */
  async function discountsOn(goods: readonly { id: string; price: number }[], code: string) {
    const lines = goods.map(({ id, price }) => ({ variantId: id, total: price }));
    const effect = await withCouponAttempt(code, couponUser(null, newCaller()), (tried) =>
      applyCoupon(tried, lines),
    );
    return effect.discounts;
  }

  it('adds a coupon that applies to carts immediately, and ends it', async () => {
    const terms = ['--percent', '15', '--cap', '200', '--min', '999', '--uses', '100'];
    const added = await opsJson('coupon', 'add', 'diwali-26', ...terms);
    expect(added).toMatchObject({
      code: 'DIWALI-26',
      kind: 'PERCENT',
      amount: 15,
      capPaise: 20_000,
      minCartPaise: 99_900,
      maxUses: 100,
    });
    const goods = [{ id: 'any', price: 200_000 }];
    expect(await discountsOn(goods, 'DIWALI-26')).toEqual([20_000]);
    await opsJson('coupon', 'end', 'diwali-26');
    expect(await discountsOn(goods, 'DIWALI-26')).toEqual([0]);
  });

  it('a coupon is valid until the end of its last day in India', async () => {
    const days = ['--from', '2026-12-01', '--until', '2026-12-31'];
    expect(await opsJson('coupon', 'add', 'DECEMBER', '--flat', '49.50', ...days)).toMatchObject({
      amount: 4950,
      startsAt: '2026-11-30T18:30:00.000Z',
      endsAt: '2026-12-31T18:30:00.000Z',
    });
  });

  it.each([
    [['FLAT100', '--flat', '5'], 'code: A coupon with the code FLAT100 already exists'],
    [['A B', '--flat', '5'], 'code: Please use 3 to 32 letters, digits and hyphens'],
    [['BOTH', '--flat', '5', '--percent', '5'], 'amount: Please enter either rupees off or percent off'],
    [['NEITHER'], 'amount: Please enter either rupees off or percent off'],
    [['DEAR', '--percent', '101'], 'percent: Please enter a percentage from 1 to 100'],
    [
      ['BACK', '--flat', '5', '--from', '2026-12-02', '--until', '2026-12-01'],
      'endsAt: The end must be after the start',
    ],
    [
      ['LATE', '--flat', '5', '--until', 'soon'],
      'time: Please enter a date such as 2026-12-01, or a time such as 2026-12-01T18:00:00+05:30',
    ],
  ])('rejects the arguments %j', async (args, line) => {
    expect(await ops('coupon', 'add', ...args)).toEqual({ code: 1, out: '', err: `${line}\n` });
  });

  it('limits a coupon to categories, changes it, and makes it public', async () => {
    const categories = 'buy-online-toys-for-dog|dog-clothes-online-india';
    const toys = await newVariant({ price: 100_000, categorySlug: 'buy-online-toys-for-dog' });
    const food = await newVariant({ price: 100_000 });
    await opsJson(
      'coupon',
      'add',
      'PLAY',
      '--percent',
      '50',
      '--categories',
      categories,
      '--goods',
      'toys and clothes',
    );
    const discounts = () => discountsOn([toys, food], 'PLAY');
    expect(await discounts()).toEqual([50_000, 0]);
    const changed = await opsJson('coupon', 'change', 'play', '--cap', '100', '--public', 'yes');
    expect(changed).toMatchObject({ isPublic: true, goods: 'toys and clothes' });
    expect(await discounts()).toEqual([10_000, 0]);
    await opsJson('coupon', 'change', 'play', '--categories', '');
    expect(await discounts()).toEqual([5_000, 5_000]);
  });

  it.each([
    [['--categories', 'nothing', '--goods', 'nothing'], 'categories: There is no nothing'],
    [['--brands', 'nobody', '--goods', 'nothing'], 'brands: There is no nobody'],
    [['--categories', 'buy-online-toys-for-dog'], 'goods: Please describe what the coupon applies to'],
    [['--public', 'maybe'], 'answer: Please say yes or no'],
  ])('rejects a change by %j', async (args, line) => {
    await ops('coupon', 'add', 'STEADY', '--flat', '5');
    expect(await ops('coupon', 'change', 'STEADY', ...args)).toEqual({ code: 1, out: '', err: `${line}\n` });
  });

  it('reports an unknown coupon when ending it', async () => {
    expect((await ops('coupon', 'end', 'NOBODY')).err).toBe('Coupon not found.\n');
  });
});

describe('the banner and sale commands', () => {
  const WRONG_LINK =
    'url: Please enter a path of the shop, such as /dog/dog-dry-food, or an address that begins with https://';
  it('shows a new picture on the home page until it is removed', async () => {
    const titles = ['--title', 'Cats first', '--title-hi', 'पहले बिल्लियाँ'];
    const added = await opsJson('banner', 'add', 'offer', '/cat', ...titles, '--picture', await newPicture());
    const banner = (await listBanners()).find(({ title }) => title === 'Cats first');
    expect(banner?.translations).toEqual({ hi: { title: 'पहले बिल्लियाँ' } });
    expect(added).toMatchObject({ id: banner?.id, place: 'OFFER', url: '/cat' });
    expect(await requirePictureCopy(banner?.imageKey ?? '', 448)).toContain('image/shop/');
    await opsJson('banner', 'remove', banner?.id ?? '');
    expect((await listBanners()).map(({ id }) => id)).not.toContain(banner?.id);
    expect(await ops('banner', 'remove', banner?.id ?? '')).toMatchObject({ code: 1 });
  });

  it.each([
    ['nowhere', '/cat', 'place: Please choose home or offer'],
    ['home', '//evil.example', WRONG_LINK],
    ['home', 'javascript:alert(1)', WRONG_LINK],
  ])('rejects a banner at %s that links to %s', async (place, url, line) => {
    const [{ imageKey } = { imageKey: '' }] = await listBanners();
    const { err } = await ops('banner', 'add', place, url, '--title', 'x', '--picture', imageKey);
    expect(err).toBe(`${line}\n`);
  });

  it('shows a sale until it is removed', async () => {
    const [{ imageKey } = { imageKey: '' }] = await listBanners();
    const fields = ['--code', 'save10', '--percent', '10', '--text', 'Everything for cats'];
    const until = (day: string) => ['--picture', imageKey, '--until', day];
    await opsJson('sale-bar', 'set', ...fields, ...until('2099-01-01'), '--text-hi', 'बिल्लियाँ');
    expect(await findSaleBar()).toMatchObject({
      code: 'SAVE10',
      percentage: 10,
      text: 'Everything for cats',
      translations: { hi: { text: 'बिल्लियाँ' } },
    });
    const { err } = await ops('sale-bar', 'set', ...fields, ...until('2020-01-01'));
    expect(err).toBe('endsAt: This time has already passed\n');
    expect(await ops('sale-bar', 'off')).toMatchObject({ code: 0 });
    expect(await findSaleBar()).toBeNull();
  });

  it('rejects a file that is not a picture', async () => {
    const file = join(folder, 'fake.png');
    writeFileSync(file, '<svg onload="alert(1)">');
    expect(await ops('picture', 'add', file)).toMatchObject({ code: 1, out: '' });
    const { out } = await ops('picture', 'add', await newPicture());
    expect(out).toMatch(/^image\/shop\/[\da-f]{32}\.webp\n$/);
  });
});

describe('the blog command', () => {
  async function postFile(
    head: Record<string, string>,
    body = 'All about the **monsoon**.',
  ): Promise<string> {
    const file = join(folder, 'post.md');
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
    writeFileSync(file, ['---', ...lines, '---', body].join('\n'));
    await newPicture();
    return file;
  }

  async function head() {
    const { slug: category } = await db.blogCategory.findFirstOrThrow();
    const texts = { title: 'Dogs in the monsoon', summary: 'Keep paws dry', author: 'Asha' };
    return { ...texts, category, picture: 'picture.png', tags: 'rain, dogs' };
  }

  it('publishes a Markdown file, updates it under the same slug, and removes it', async () => {
    const file = await postFile(await head());
    expect(await opsJson('blog', 'publish', file)).toEqual({ slug: 'dogs-in-the-monsoon', isNew: true });
    const post = await findPost('dogs-in-the-monsoon');
    const published = { body: 'All about the **monsoon**.', tags: ['rain', 'dogs'], authorName: 'Asha' };
    expect(post).toMatchObject(published);
    await postFile(await head(), 'A better text.');
    expect((await ops('blog', 'publish', file)).out).toBe('/blog/dogs-in-the-monsoon is corrected\n');
    const corrected = { body: 'A better text.', publishedAt: post?.publishedAt };
    expect(await findPost('dogs-in-the-monsoon')).toMatchObject(corrected);
    await opsJson('blog', 'remove', 'dogs-in-the-monsoon');
    expect(await findPost('dogs-in-the-monsoon')).toBeNull();
  });

  it('lists what is missing in the front matter, one per line', async () => {
    const { summary: _, author: __, ...rest } = await head();
    const { code, err } = await ops('blog', 'publish', await postFile(rest));
    const isMissing = 'is missing at the head of the file\n';
    expect({ code, err }).toEqual({ code: 1, err: `summary: ${isMissing}author: ${isMissing}` });
    const lost = await postFile({ ...(await head()), category: 'nowhere' });
    expect((await ops('blog', 'publish', lost)).err).toBe('category: There is no category nowhere\n');
  });
});

describe('the reply command', () => {
  async function someReply() {
    const { id: authorId } = await newViewer();
    const question = await db.forumQuestion.findFirstOrThrow({ where: { replyCount: { gt: 2 } } });
    const reply = await db.forumReply.findFirstOrThrow({ where: { questionId: question.id, number: 2 } });
    await db.forumReply.update({ where: { id: reply.id }, data: { authorId } });
    return { question, reply, authorId };
  }

  it('hides a reply, which keeps its number but is not counted, and shows it again', async () => {
    const { question, reply, authorId } = await someReply();
    const hidden = await opsJson('reply', 'hide', reply.id, '--reason', 'advertising');
    expect(hidden).toEqual({ id: reply.id, isHidden: true });
    const { nodes } = await listRepliesTo('question', question, { first: 2 });
    const hiddenReply = { id: reply.id, number: 2, text: null, author: null };
    expect(nodes).toContainEqual(expect.objectContaining(hiddenReply));
    const count = async () =>
      (await db.forumQuestion.findUniqueOrThrow({ where: { id: question.id } })).replyCount;
    expect(await count()).toBe(question.replyCount - 1);
    expect(await db.notification.findMany({ where: { userId: authorId } })).toMatchObject([
      { kind: 'FORUM', title: 'Your reply was hidden: advertising' },
    ]);
    // Hiding it twice would decrement the count twice.
    expect(await ops('reply', 'hide', reply.id, '--reason', 'again')).toMatchObject({ code: 1 });
    expect(await count()).toBe(question.replyCount - 1);
    await opsJson('reply', 'show', reply.id);
    expect(await count()).toBe(question.replyCount);
    expect(await ops('reply', 'show', reply.id)).toMatchObject({ code: 1 });
  });

  it('reports an unknown reply', async () => {
    expect((await ops('reply', 'hide', 'none', '--reason', 'x')).err).toBe('Reply not found.\n');
  });
});
