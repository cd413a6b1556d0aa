// @module-tag nightly
import { expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { useDatabase } from '#server/testing/database.ts';
import { blogRss } from './rss.ts';

useDatabase('seeded');

it('the feed contains the newest posts in full, with absolute URLs', async () => {
  const newest = await db.blogPost.findFirstOrThrow({
    where: { removedAt: null },
    orderBy: [{ publishedAt: 'desc' }, { id: 'asc' }],
  });
  const feed = await blogRss('https://shop.example');
  expect(feed).toContain(`<link>https://shop.example/blog/${newest.slug}</link>`);
  expect(feed.indexOf(newest.slug)).toBe(feed.indexOf('/blog/', feed.indexOf('<item>')) + '/blog/'.length);
  expect(feed).not.toMatch(/(?:href|src)="\//);
});

it('the feed escapes XML special characters', async () => {
  const { id } = await db.blogPost.findFirstOrThrow({ where: { removedAt: null } });
  await db.blogPost.update({
    where: { id },
    data: { title: 'Fish & <chips> ]]>', publishedAt: new Date('2026-11-20T00:00:00Z') },
  });
  const feed = await blogRss('https://shop.example');
  expect(feed).not.toContain('Fish & <chips> ]]></title>');
  expect(feed).not.toMatch(/<!\[CDATA\[[^\]]*\]\]>[^<]*\]\]>/);
});
