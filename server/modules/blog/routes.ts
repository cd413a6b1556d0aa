import { z } from 'zod';
import { readingMinutes } from '#rules/text/reading-time.ts';
import { notFound } from '#server/platform/errors.ts';
import { toImage } from '#server/transport/graphql/image.ts';
import { localized } from '#server/platform/i18n/translations.ts';
import { articleHtml } from '#server/platform/markdown.ts';
import { id, exampleString, page, slug } from '#server/transport/rest/fields.ts';
import { nodesWithLinks, toPageArgs } from '#server/transport/rest/pagination.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import { findPostBySlug } from './post-slugs.ts';
import { type BlogPostRow, listPosts, listRelatedPosts } from './posts.ts';

const common = { tag: 'Blog', method: 'get', access: 'public', cache: 'catalogue' } as const;

const cardResponse = z
  .object({
    _id: id,
    title: exampleString('The first week with a puppy'),
    slug: exampleString('the-first-week-with-a-puppy'),
    createdAt: z.iso.datetime(),
    imageUrl: exampleString('/pictures/blog/puppy.webp'),
    categoryName: exampleString('Puppies'),
    categoryUrl: exampleString('/blog?category=puppies'),
    subDescription: exampleString('What to buy, what to leave.'),
  })
  .meta({ id: 'BlogCard' });

const postResponse = cardResponse
  .extend({
    body: exampleString('Sleep comes *first*.', 'Markdown'),
    html: exampleString('<p>Sleep comes <em>first</em>.</p>', 'The body as HTML, safe to show'),
    author: exampleString('Dr. Meera Iyer'),
    tags: z.array(exampleString('Puppies')),
    readingMinutes: z.number().int(),
    related: z.array(cardResponse).meta({ description: 'At most 3' }),
  })
  .meta({ id: 'BlogPost' });

function cardJson(post: BlogPostRow): z.input<typeof cardResponse> {
  const { id: _id, slug: ownSlug, publishedAt, imageKey, category } = post;
  const title = localized(post, 'title');
  return {
    _id,
    title,
    subDescription: localized(post, 'subDescription'),
    slug: ownSlug,
    createdAt: publishedAt.toISOString(),
    imageUrl: toImage(imageKey, title).url,
    categoryName: localized(category, 'name'),
    categoryUrl: `/blog?category=${category.slug}`,
  };
}

export const blogRoutes = [
  defineRoute({
    ...common,
    path: '/blogs',
    summary: 'Blog posts, newest first',
    query: z.object({ category: slug.optional().meta({ description: 'Slug of a category' }), page }),
    response: z.array(cardResponse),
    handler: async ({ query, req, res }) => {
      const posts = await listPosts(query.category ?? null, toPageArgs(query.page));
      return nodesWithLinks(posts, { req, res }, query.page).map(cardJson);
    },
  }),
  defineRoute({
    ...common,
    path: '/blogs/{slug}',
    summary: 'One blog post',
    params: z.object({ slug }),
    response: postResponse,
    handler: async ({ params }) => {
      const post = await findPostBySlug(params.slug);
      if (!post) throw notFound('post');
      const { authorName: author } = post;
      const body = localized(post, 'body');
      const [related = []] = await listRelatedPosts([post.id]);
      return {
        ...cardJson(post),
        body,
        author,
        tags: localized(post, 'tags'),
        html: articleHtml(body),
        readingMinutes: readingMinutes(body),
        related: related.map(cardJson),
      };
    },
  }),
];
