import { readingMinutes } from '#rules/text/reading-time.ts';
import { toImage } from '#server/transport/graphql/image.ts';
import { localized, localizedFields } from '#server/platform/i18n/translations.ts';
import type { Resolvers } from '#server/generated/resolver-types.ts';
import { articleHtml } from '#server/platform/markdown.ts';
import { listCategories } from './categories.ts';
import { findPostBySlug } from './post-slugs.ts';
import { countPosts, postLanguage, listPosts } from './posts.ts';

export const blogResolvers: Resolvers = {
  Query: {
    blogCategories: listCategories,
    blogPosts: (_root, { category, ...paging }) => listPosts(category ?? null, paging),
    blogPost: (_root, { slug }) => findPostBySlug(slug),
  },
  BlogCategory: localizedFields('BlogCategory'),
  BlogPost: {
    title: (post) => localized(post, 'title'),
    subDescription: (post) => localized(post, 'subDescription'),
    language: postLanguage,
    tags: (post) => localized(post, 'tags'),
    html: (post) => articleHtml(localized(post, 'body')),
    readingMinutes: (post) => readingMinutes(localized(post, 'body')),
    image: (post) => toImage(post.imageKey, localized(post, 'title')),
    author: ({ authorName }) => authorName,
    related: ({ id }, _args, { loaders }) => loaders.relatedPosts.load(id),
  },
  BlogPostConnection: { totalCount: ({ categorySlug }) => countPosts(categorySlug) },
};
