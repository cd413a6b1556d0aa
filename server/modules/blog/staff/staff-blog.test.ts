// The list, the preview and the categories of the blog, over the GraphQL API of the back office and the command line.
// @module-tag nightly
import { beforeAll, describe, expect, it } from 'vitest';
import { saveShopPicture } from '#server/modules/pictures/shop-pictures.ts';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { opsJson } from '#server/testing/command-line.ts';
import { picture } from '#server/testing/files.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { newStaff, type TestStaff } from '#server/testing/staff.ts';
import { inAnHour, staffPostActions } from '#server/testing/staff-posts.ts';

const shop = useApp();
let writer: TestStaff;
let second: TestStaff;
let imageKey: string;
beforeAll(async () => {
  [writer, second] = await Promise.all([newStaff('MODERATOR'), newStaff('CATALOGUE')]);
  imageKey = await saveShopPicture({ name: 'a.jpg', bytes: await picture() });
});
const { send, create, live } = staffPostActions(
  () => shop.url,
  () => writer,
  () => imageKey,
);

const LIST = `query ($filter: StaffBlogPostFilter, $first: Int, $after: String) {
  saved: staffBlogPosts(filter: $filter, first: $first, after: $after) { nodes { slug } pageInfo { hasNextPage endCursor } } }`;

describe('the list of posts', () => {
  interface Page {
    nodes: { slug: string }[];
    pageInfo: { hasNextPage: boolean; endCursor: string };
  }
  const list = (variables: object) => send<Page>(LIST, variables);

  it('the list pages through posts of every status and finds them by part of their title', async () => {
    const all: string[] = [];
    let after: string | null = null;
    do {
      const page: Page = (await list({ first: 5, after })).saved;
      all.push(...page.nodes.map(({ slug }) => slug));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after);
    expect(all).toHaveLength(await db.blogPost.count());
    expect(new Set(all).size).toBe(all.length);
    const { saved: draft } = await create({ title: 'Axolotl 100% facts' });
    const slugs = async (filter: object) => (await list({ filter })).saved.nodes.map(({ slug }) => slug);
    expect(await slugs({ search: 'axolotl 100% f' })).toEqual([draft.slug]);
    expect(await slugs({ search: '%%' })).toEqual([]);
    expect(await slugs({ status: 'DRAFT', category: 'food', search: 'axolotl' })).toEqual([draft.slug]);
    expect(await slugs({ status: 'LIVE', search: 'axolotl' })).toEqual([]);
  });

  it.each([
    ['filter', { filter: { search: 'a' } }, 'search'],
    ['filter', { filter: { category: 'a'.repeat(81) } }, 'category'],
    ['cursor', { after: 'nonsense' }, 'after'],
  ])('the list rejects an invalid %s', async (_description, variables, field) => {
    expect((await list(variables)).fields).toHaveProperty(field);
  });
});

describe('post previews', () => {
  it('a preview renders the text as shoppers read it, with images of the shop only', async () => {
    const PREVIEW = 'query ($body: String!) { saved: previewBlogPost(body: $body) { html } }';
    const body = `# Hi <b>\n\n![A "dog"](/pictures/${imageKey}) ![Spy](https://evil.example/a.png)`;
    const { saved } = await send<{ html: string }>(PREVIEW, { body });
    expect(saved.html).toContain(`src="/pictures/${imageKey}?w=900"`);
    expect(saved.html).toContain('alt="A &quot;dog&quot;"');
    expect(saved.html).not.toContain('evil');
    const { slug } = await live({ body });
    expect((await requestGraphql(shop.url, `{ blogPost(slug: "${slug}") { html } }`)).data).toEqual({
      blogPost: saved,
    });
    expect((await send(PREVIEW, { body: 'a'.repeat(100_001) })).fields).toHaveProperty('body');
  });
});

describe('blog categories', () => {
  const SAVE = `mutation ($slug: ID!, $version: Int!, $input: BlogCategoryInput!) {
    saved: saveBlogCategory(slug: $slug, version: $version, input: $input) { slug version name nameHi postCount } }`;
  const save = (slug: string, version: number, name: string, member = writer) =>
    send(SAVE, { slug, version, input: { name, nameHi: 'सफ़र' } }, member);

  it('a category is created once, keeps one of two concurrent changes, can be sorted, and removed if empty', async () => {
    const outcomes = await Promise.all([save('journeys', 0, 'Journeys'), save('journeys', 0, 'Journeys')]);
    expect(outcomes.map(({ saved }) => saved)).toMatchObject([{ version: 1 }, { version: 1, postCount: 0 }]);
    const responses = await Promise.all([save('journeys', 1, 'Trips'), save('journeys', 1, 'Tours', second)]);
    expect(responses.map(({ code }) => code).toSorted()).toEqual(['', 'CONFLICT']);
    const slugs = async () =>
      (
        await requestGraphql<{ blogCategories: { slug: string }[] }>(shop.url, '{ blogCategories { slug } }')
      ).data.blogCategories.map(({ slug }) => slug);
    const reversed = (await slugs()).toReversed();
    await send('mutation ($slugs: [ID!]!) { saved: orderBlogCategories(slugs: $slugs) }', {
      slugs: reversed,
    });
    expect(await slugs()).toEqual(reversed);
    const REMOVE = 'mutation ($slug: ID!) { saved: removeBlogCategory(slug: $slug) }';
    expect((await send(REMOVE, { slug: 'food' })).code).toBe('CONFLICT');
    expect((await send<boolean>(REMOVE, { slug: 'journeys' })).saved).toBe(true);
  });
});

it('the command line schedules, unpublishes and removes posts as the page does', async () => {
  const { slug, id } = await live();
  const status = async () => (await db.blogPost.findUniqueOrThrow({ where: { id } })).status;
  await opsJson('blog', 'schedule', slug, inAnHour());
  expect(await status()).toBe('SCHEDULED');
  await opsJson('blog', 'draft', slug);
  expect(await status()).toBe('DRAFT');
  await expect(opsJson('blog', 'schedule', slug, 'tomorrow')).rejects.toThrow(/such as/);
  await expect(opsJson('blog', 'remove', slug)).rejects.toThrow(/Post not found/);
});
