// Resolvers of the blog in admin.graphql.
import type { Resolvers } from '#server/generated/resolver-types.ts';
import { orderRecords, removeRecord, saveRecord } from '#server/modules/catalogue/staff/staff-records.ts';
import { namedTranslations, resolveHindi } from '#server/platform/i18n/translations.ts';
import { toImage } from '#server/transport/graphql/image.ts';
import { listMissingSteps } from './post-input.ts';
import { previewPost } from './preview-post.ts';
import { restorePost, setPostStatus } from './post-status.ts';
import { changePost, createPost } from './save-post.ts';
import { BLOG_CATEGORIES, listStaffBlogCategories } from './staff-blog-categories.ts';
import { findStaffPost, listStaffPosts } from './staff-posts.ts';

export const staffBlogResolvers: Resolvers = {
  Query: {
    staffBlogPosts: (_root, args, { staff }) => listStaffPosts(staff, args),
    staffBlogPost: (_root, { id }, { staff }) => findStaffPost(staff, id),
    previewBlogPost: (_root, { body }, { staff }) => previewPost(staff, body),
    staffBlogCategories: (_root, _args, { staff }) => listStaffBlogCategories(staff),
  },
  Mutation: {
    createBlogPost: (_root, { id, input }, { staff }) => createPost(staff, id, input),
    changeBlogPost: (_root, { id, ...change }, { staff }) => changePost(staff, id, change),
    setBlogPostStatus: (_root, { id, ...change }, { staff }) => setPostStatus(staff, id, change),
    restoreBlogPost: (_root, { id, version }, { staff }) => restorePost(staff, id, version),
    saveBlogCategory: (_root, change, { staff }) => saveRecord(staff, BLOG_CATEGORIES, change),
    removeBlogCategory: (_root, { slug }, { staff }) => removeRecord(staff, BLOG_CATEGORIES, slug),
    orderBlogCategories: (_root, { slugs }, { staff }) => orderRecords(staff, BLOG_CATEGORIES, slugs),
  },
  StaffBlogPost: {
    titleHi: resolveHindi('titleHi'),
    subDescriptionHi: resolveHindi('subDescriptionHi'),
    bodyHi: resolveHindi('bodyHi'),
    tagsHi: (post) => [namedTranslations(post).tagsHi ?? []].flat(),
    author: ({ authorName }) => authorName,
    image: ({ imageKey, title }) => (imageKey ? toImage(imageKey, title) : null),
    missing: listMissingSteps,
  },
  StaffBlogCategory: { nameHi: resolveHindi('nameHi'), postCount: ({ _count }) => _count.posts },
};
