// Writing, publishing and scheduling of posts over the GraphQL API of the back office.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { runJob } from '#server/composition/jobs.ts';
import { saveShopPicture } from '#server/modules/pictures/shop-pictures.ts';
import { db } from '#server/platform/database/db.ts';
import { rows } from '#server/platform/database/sql.ts';
import { sitemapEntries } from '#server/transport/pages/sitemap-queries.ts';
import { blogRss } from '../rss.ts';
import { useApp } from '#server/testing/app.ts';
import { opsJson } from '#server/testing/command-line.ts';
import { picture } from '#server/testing/files.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { newStaff, type TestStaff } from '#server/testing/staff.ts';
import { inAnHour, RESTORE, staffPostActions, type TestPost } from '#server/testing/staff-posts.ts';

const shop = useApp();
let writer: TestStaff;
let second: TestStaff;
let imageKey: string;
beforeAll(async () => {
  [writer, second] = await Promise.all([newStaff('MODERATOR'), newStaff('CATALOGUE')]);
  imageKey = await saveShopPicture({ name: 'a.jpg', bytes: await picture() });
});
const { send, create, change, setStatus, live } = staffPostActions(
  () => shop.url,
  () => writer,
  () => imageKey,
);
afterEach(() => vi.useRealTimers());

const HINDI = { titleHi: 'सर्दी में पंजे', subDescriptionHi: 'गर्म और सूखे', bodyHi: 'उन्हें **पोंछें**।' };

/** The places where shoppers can read a post. */
async function findPlaces({ slug }: TestPost, word: string): Promise<string[]> {
  const QUERY = `query ($slug: String!, $word: String!) {
    blogPost(slug: $slug) { slug } blogPosts(first: 100) { nodes { slug } } home { posts { slug } }
    search(term: $word) { url } }`;
  interface PublicBlog {
    blogPost: { slug: string } | null;
    blogPosts: { nodes: { slug: string }[] };
    home: { posts: { slug: string }[] };
    search: { url: string }[];
  }
  const { data } = await requestGraphql<PublicBlog>(shop.url, QUERY, { slug, word });
  const has = (list: { slug: string }[]) => list.some((post) => post.slug === slug);
  const read = async (path: string) => (await fetch(shop.url + path)).text();
  const visibility = {
    slug: data.blogPost !== null,
    list: has(data.blogPosts.nodes),
    home: has(data.home.posts),
    search: data.search.some(({ url }) => url === `/blog/${slug}`),
    feed: (await blogRss('https://shop.example')).includes(slug),
    sitemap: (await rows(sitemapEntries('blog', 0, 100))).some(({ path }) => path === `/blog/${slug}`),
    rest: (await fetch(`${shop.url}/api/blogs/${slug}`)).ok,
    restList: (await read('/api/blogs')).includes(slug),
  };
  return Object.entries(visibility).flatMap(([place, isFound]) => (isFound ? [place] : []));
}

const EVERYWHERE = ['slug', 'list', 'home', 'search', 'feed', 'sitemap', 'rest', 'restList'];

describe('drafts', () => {
  it('a repeated request creates one draft, which needs only a title and a category', async () => {
    const id = randomUUID();
    const empty = { slug: 'winter-draft', subDescription: '', body: '', author: '', imageKey: '', tags: [] };
    const responses = await Promise.all([create(empty, id), create(empty, id), create(empty, id)]);
    expect(responses.map(({ saved }) => [saved.id, saved.version, saved.status])).toEqual(
      Array.from({ length: 3 }, () => [id, 1, 'DRAFT']),
    );
    expect(responses[0].saved.missing).toHaveLength(4);
    expect(await db.auditEntry.count({ where: { kind: 'blog', about: 'winter-draft' } })).toBe(1);
    expect((await setStatus(responses[0].saved, 'LIVE')).fields).toHaveProperty('status');
  });

  it('a draft without a slug gets one from its title', async () => {
    const { saved } = await create({ title: 'Cats & the Monsoon', slug: '' });
    expect(saved.slug).toBe('cats-the-monsoon');
    expect((await create({ title: 'Cats & the monsoon', slug: '' })).fields).toEqual({
      slug: 'cats-the-monsoon is taken',
    });
  });

  it.each([
    ['no title', 'title', { title: ' ' }],
    ['a long title', 'title', { title: 'a'.repeat(121) }],
    ['a title without letters for its slug', 'slug', { title: '!!!', slug: '' }],
    ['a bad slug', 'slug', { slug: 'Bad Slug' }],
    ['a long summary', 'subDescription', { subDescription: 'a'.repeat(301) }],
    ['a long text', 'body', { body: 'a'.repeat(100_001) }],
    ['a long author', 'author', { author: 'a'.repeat(81) }],
    ['an unknown category', 'category', { category: 'nowhere' }],
    ['eleven tags', 'tags', { tags: Array.from({ length: 11 }, (_, index) => `tag ${index}`) }],
    ['a long tag', 'tags.0', { tags: ['a'.repeat(41)] }],
    ['a long title in Hindi', 'titleHi', { titleHi: 'क'.repeat(121) }],
    ['an unknown picture', 'imageKey', { imageKey: 'image/shop/nothing.webp' }],
    ["a member's file", 'imageKey', { imageKey: 'document/1/passport.pdf' }],
  ])('a draft with %s is rejected', async (_description, field, changes) => {
    const { code, fields } = await create(changes);
    expect(code).toBe('VALIDATION');
    expect(fields).toHaveProperty([field]);
  });

  it('shoppers cannot read a draft anywhere', async () => {
    const { saved } = await create({ title: 'Zibeline secrets' });
    expect(await findPlaces(saved, 'Zibeline')).toEqual([]);
  });
});

describe('posts', () => {
  it(
    'a published post is visible everywhere, and an unpublished or removed one nowhere',
    { tags: 'nightly' },
    async () => {
      const post = await live({ title: 'Quokka manners' });
      expect(await findPlaces(post, 'Quokka')).toEqual(EVERYWHERE);
      const { saved: draft } = await setStatus(post, 'DRAFT');
      expect(await findPlaces(draft, 'Quokka')).toEqual([]);
      const { saved: again } = await setStatus(draft, 'LIVE');
      const { saved: removed } = await setStatus(again, 'REMOVED');
      expect(await findPlaces(removed, 'Quokka')).toEqual([]);
      const { saved: restored } = await send(RESTORE, { id: removed.id, version: removed.version });
      expect(restored).toMatchObject({ status: 'LIVE', publishedAt: again.publishedAt });
      expect(await findPlaces(restored, 'Quokka')).toEqual(EVERYWHERE);
    },
  );

  it('a live post cannot lose a required text', async () => {
    const { id, version } = await live();
    const { fields } = await change(id, version, { subDescription: '', body: '', author: '', imageKey: '' });
    expect(Object.keys(fields ?? {}).toSorted()).toEqual(['author', 'body', 'imageKey', 'subDescription']);
  });

  it('the former slug of a post redirects to the new one', async () => {
    const { id, version, slug } = await live();
    const { saved } = await change(id, version, { slug: 'paws-renamed' });
    expect(saved.slug).toBe('paws-renamed');
    const { data } = await requestGraphql(shop.url, '{ blogPost(slug: "' + slug + '") { slug } }');
    expect(data).toEqual({ blogPost: { slug: 'paws-renamed' } });
  });

  it('the second of two concurrent changes gets a conflict, and each change is logged once', async () => {
    const { saved: post } = await create({ slug: 'two-at-once' });
    const responses = await Promise.all([
      change(post.id, 1, { slug: 'two-at-once', title: 'Mine' }),
      change(post.id, 1, { slug: 'two-at-once', title: 'Yours' }, second),
    ]);
    expect(responses.map(({ code }) => code).toSorted()).toEqual(['', 'CONFLICT']);
    const winner = responses.find(({ code }) => code === '')?.saved;
    expect(responses.find(({ code }) => code === 'CONFLICT')?.current).toMatchObject({
      version: 2,
      fields: { title: winner?.['title'], category: 'food', tags: 'paws', author: 'Asha' },
    });
    const entries = await db.auditEntry.findMany({ where: { kind: 'blog', about: 'two-at-once' } });
    expect(entries.map(({ action }) => action).toSorted()).toEqual(['change', 'create']);
    expect(entries.find(({ action }) => action === 'change')).toMatchObject({
      before: { title: 'Paws in winter' },
      after: { title: winner?.['title'] },
    });
  });

  it('a post is not published from an outdated version', async () => {
    const { saved: post } = await create();
    await change(post.id, 1, { title: 'Changed by someone else' }, second);
    expect((await setStatus(post, 'LIVE')).code).toBe('CONFLICT');
    const { saved: current } = await setStatus({ ...post, version: 2 }, 'LIVE');
    // A repeated request, as after a lost response.
    expect((await setStatus({ ...post, version: 2 }, 'LIVE')).saved).toEqual(current);
  });

  it('a live post is translated completely or not at all', async () => {
    const { saved: draft } = await create({ ...HINDI, bodyHi: '' });
    expect((await setStatus(draft, 'LIVE')).fields).toHaveProperty('status');
    const { saved: whole } = await change(draft.id, draft.version, { slug: draft.slug, ...HINDI });
    const { saved: post } = await setStatus(whole, 'LIVE');
    expect((await change(post.id, post.version, { ...HINDI, titleHi: '' })).fields).toHaveProperty('titleHi');
    const QUERY =
      'query ($slug: String!) { blogPost(slug: $slug) { title subDescription html tags language } }';
    const read = async (language: string) =>
      (await requestGraphql(shop.url, QUERY, { slug: post.slug }, { 'accept-language': language })).data;
    expect(await read('hi')).toEqual({
      blogPost: {
        title: HINDI.titleHi,
        subDescription: HINDI.subDescriptionHi,
        html: '<p>उन्हें <strong>पोंछें</strong>।</p>\n',
        tags: ['paws'],
        language: 'hi-IN',
      },
    });
    expect(await read('en')).toMatchObject({ blogPost: { title: 'Paws in winter', language: 'en-IN' } });
    const { saved: tagged } = await change(post.id, post.version, { ...HINDI, tagsHi: ['पंजे', 'सर्दी'] });
    expect(await read('hi')).toMatchObject({ blogPost: { tags: ['पंजे', 'सर्दी'] } });
    expect(await read('en')).toMatchObject({ blogPost: { tags: ['paws'] } });
    // Pages of the previous version do not send the Hindi fields.
    await change(post.id, tagged.version, { ...HINDI, tags: ['toes'] });
    expect(await read('hi')).toMatchObject({ blogPost: { tags: ['पंजे', 'सर्दी'] } });
  });
});

describe('scheduled posts', () => {
  it('a scheduled post is hidden until its time and then goes live', async () => {
    const at = inAnHour();
    const { saved: post } = await setStatus(
      (await create({ title: 'Narwhal nights' })).saved,
      'SCHEDULED',
      at,
    );
    expect(post).toMatchObject({ status: 'SCHEDULED', publishedAt: at });
    await runJob('publishDuePosts');
    expect(await findPlaces(post, 'Narwhal')).toEqual([]);
    vi.useFakeTimers({ now: Date.parse(at), toFake: ['Date'] });
    await runJob('publishDuePosts');
    vi.useRealTimers();
    expect(await findPlaces(post, 'Narwhal')).toEqual(EVERYWHERE);
    const [entry] = await db.auditEntry.findMany({ where: { about: post.slug, action: 'go live' } });
    expect(entry).toMatchObject({ before: { status: 'SCHEDULED' }, after: { status: 'LIVE' } });
  });

  it('a scheduled post that was unpublished does not go live', async () => {
    const { saved: post } = await setStatus((await create()).saved, 'SCHEDULED', inAnHour());
    await setStatus(post, 'DRAFT');
    vi.useFakeTimers({ now: Date.now() + 7_200_000, toFake: ['Date'] });
    await runJob('publishDuePosts');
    expect(await db.blogPost.findUnique({ where: { id: post.id } })).toMatchObject({ status: 'DRAFT' });
  });

  it('a post can only be scheduled for a future time', async () => {
    const { saved: post } = await create();
    expect((await setStatus(post, 'SCHEDULED')).fields).toHaveProperty('publishAt');
    expect((await setStatus(post, 'SCHEDULED', '2020-01-01T00:00:00Z')).fields).toHaveProperty('publishAt');
  });

  it('a scheduled post that is removed and restored after its time becomes a draft', async () => {
    const { saved: post } = await setStatus((await create()).saved, 'SCHEDULED', inAnHour());
    const { saved: removed } = await setStatus(post, 'REMOVED');
    vi.useFakeTimers({ now: Date.now() + 7_200_000, toFake: ['Date'] });
    await opsJson('blog', 'restore', post.slug);
    expect(await db.blogPost.findUnique({ where: { id: removed.id } })).toMatchObject({ status: 'DRAFT' });
  });
});
