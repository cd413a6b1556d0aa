// @module-tag nightly
import { describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { useApp } from '#server/testing/app.ts';
import { requestGraphql } from '#server/testing/graph.ts';

const shop = useApp();

const POSTS = `query ($category: String, $first: Int, $page: Int) {
  blogPosts(category: $category, first: $first, page: $page) {
    totalCount pageInfo { hasNextPage }
    nodes { id slug title subDescription publishedAt image { url } category { slug name } }
  }
}`;
const POST = `query ($slug: String!) { blogPost(slug: $slug) {
  id slug title html readingMinutes author tags publishedAt updatedAt category { name } related { slug category { slug } } } }`;

interface Posts {
  totalCount: number;
  pageInfo: { hasNextPage: boolean };
  nodes: { id: string; slug: string; publishedAt: string; category: { slug: string; name: string } }[];
}
interface Post {
  html: string;
  readingMinutes: number;
  related: { slug: string; category: { slug: string } }[];
}

async function posts(variables: object = {}): Promise<Posts> {
  const { data, errors } = await requestGraphql<{ blogPosts: Posts }>(shop.url, POSTS, variables);
  expect(errors).toEqual([]);
  return data.blogPosts;
}

async function rest<Body>(path: string): Promise<Body> {
  return (await (await fetch(`${shop.url}/api${path}`)).json()) as Body;
}

describe('the blog', () => {
  it('the list of posts is sorted newest first and is the same over GraphQL and REST', async () => {
    const { nodes, totalCount } = await posts();
    expect(totalCount).toBe(14);
    const times = nodes.map(({ publishedAt }) => publishedAt);
    expect(times).toEqual([...times].sort().reverse());
    const cards = await rest<Record<string, string>[]>('/blogs');
    expect(cards.map(({ _id, createdAt, categoryName }) => [_id, createdAt, categoryName])).toEqual(
      nodes.map(({ id, publishedAt, category }) => [id, publishedAt, category.name]),
    );
    expect(Object.keys(cards[0] ?? {}).sort()).toEqual(
      [
        '_id',
        'categoryName',
        'categoryUrl',
        'createdAt',
        'imageUrl',
        'slug',
        'subDescription',
        'title',
      ].sort(),
    );
  });

  it('a category lists its own posts, and an unknown category lists none', async () => {
    const { nodes, totalCount } = await posts({ category: 'food' });
    expect(totalCount).toBe(nodes.length);
    expect(nodes.every(({ category }) => category.slug === 'food')).toBe(true);
    expect((await rest<unknown[]>('/blogs?category=food')).length).toBe(totalCount);
    expect((await posts({ category: 'nothing' })).totalCount).toBe(0);
  });

  it('the list of posts is paged', async () => {
    const all = (await posts()).nodes.map(({ slug }) => slug);
    const second = await posts({ first: 5, page: 2 });
    expect(second.nodes.map(({ slug }) => slug)).toEqual(all.slice(5, 10));
    expect(second.pageInfo.hasNextPage).toBe(true);
  });

  it('a post has HTML, a reading time and related posts, the same over GraphQL and REST', async () => {
    const { data } = await requestGraphql<{ blogPost: Post }>(shop.url, POST, { slug: 'monsoon-paw-care' });
    const { html, readingMinutes, related } = data.blogPost;
    expect(html).toContain('<h2>Build a station at the door</h2>');
    expect(html).not.toContain('<h1>');
    expect(readingMinutes).toBeGreaterThan(1);
    expect(related).toHaveLength(3);
    expect(related[0]?.category.slug).toBe('health-and-care');
    expect(await rest('/blogs/monsoon-paw-care')).toMatchObject({
      html,
      readingMinutes,
      related: related.map(({ slug }) => ({ slug })),
    });
  });

  it('removed and unknown posts are not found', async () => {
    const removedSlug = (await posts()).nodes[0]?.slug ?? '';
    await db.blogPost.update({ where: { slug: removedSlug }, data: { removedAt: new Date() } });
    for (const slug of [removedSlug, 'nothing']) {
      expect((await requestGraphql(shop.url, POST, { slug })).data).toEqual({ blogPost: null });
      expect((await fetch(`${shop.url}/api/blogs/${slug}`)).status).toBe(404);
    }
    expect((await posts()).totalCount).toBe(13);
  });

  it('a change of a post is visible immediately', async () => {
    const slug = (await posts()).nodes[0]?.slug ?? '';
    await db.blogPost.update({ where: { slug }, data: { body: '# New\n\n<b>words</b>' } });
    const { data } = await requestGraphql<{ blogPost: Post }>(shop.url, POST, { slug });
    expect(data.blogPost.html).toBe('<h2>New</h2>\n<p>&lt;b&gt;words&lt;/b&gt;</p>\n');
  });
});
