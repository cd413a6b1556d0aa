import { Feed } from 'feed';
import { shopIdentity } from '#server/platform/shop-identity.ts';
import { articleHtml } from '#server/platform/markdown.ts';
import { listPosts } from './posts.ts';

const MAX_POSTS = 20;

/** An RSS 2.0 feed of the newest posts with full text. @param origin such as 'https://shop.example' */
export async function blogRss(origin: string): Promise<string> {
  const { nodes: posts } = await listPosts(null, { first: MAX_POSTS });
  const { name } = shopIdentity();
  const feed = new Feed({
    id: `${origin}/blog`,
    link: `${origin}/blog`,
    title: `${name} blog`,
    description: 'Good advice for life with pets in India.',
    language: 'en-IN',
    copyright: name,
    feedLinks: { rss: `${origin}/blog/rss.xml` },
    ...(posts[0] && { updated: posts[0].publishedAt }),
  });
  for (const post of posts) {
    const link = `${origin}/blog/${post.slug}`;
    feed.addItem({
      id: link,
      link,
      title: post.title,
      date: post.publishedAt,
      description: post.subDescription,
      content: withAbsoluteUrls(articleHtml(post.body), origin),
      image: `${origin}/pictures/${post.imageKey}`,
      author: [{ name: post.authorName }],
      category: [{ name: post.category.name }, ...post.tags.map((name) => ({ name }))],
    });
  }
  return feed.rss2();
}

/** Makes links and image URLs absolute, because a feed reader has no base URL, and removes responsive image sizes. */
function withAbsoluteUrls(html: string, origin: string): string {
  return html
    .replaceAll(/ srcset="[^"]*" sizes="[^"]*"/g, '')
    .replaceAll(/(href|src)="\//g, `$1="${origin}/`);
}
