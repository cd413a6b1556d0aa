// Writes users, reviews, the forum and the blog.
import type { PrismaClient } from '#server/generated/prisma/client.ts';
import { drawAvatar } from './art/avatar.ts';
import { drawBlog } from './art/blog.ts';
import { drawForumGroup } from './art/forum.ts';
import { BLOG_CATEGORIES, BLOG_POSTS } from './community/blog/posts.ts';
import { FORUM_CATEGORIES, FORUM_GROUPS } from './community/forum.ts';
import { MEMBERS } from './community/members.ts';
import { makeReviews } from './community/reviews.ts';
import { TIPS } from './community/tips.ts';
import { PRODUCTS } from './catalogue/products.ts';
import { daysAgo, seedId } from './identity.ts';
import type { Pictures } from './pictures.ts';
import type { PetKind } from './types.ts';

const skipDuplicates = true;
// Each review updates the rating of its product, so a single statement for all would exceed the statement timeout.
const REVIEWS_AT_ONCE = 200;

// The animal in the picture of a group.
function petKindOfGroup(group: string, category: string): PetKind {
  if (group.includes('rabbit')) return 'RABBIT';
  if (group.includes('hamster')) return 'SMALL_ANIMAL';
  if (category === 'birds-and-small') return 'BIRD';
  return category === 'cat-care' ? 'CAT' : 'DOG';
}

export function memberId(username: string): string {
  return seedId('member', username);
}

export async function writePeople(db: PrismaClient, pictures: Pictures): Promise<void> {
  await db.user.createMany({
    skipDuplicates,
    data: MEMBERS.map(({ username, person, name, email, mobile }) => ({
      id: memberId(username),
      username,
      name,
      email,
      mobile,
      emailConfirmedAt: daysAgo(120),
      imageKey: pictures.add('member', username, drawAvatar(username, person)),
      completedAt: daysAgo(120),
      createdAt: daysAgo(120),
      updatedAt: daysAgo(120),
    })),
  });
  await writeReviews(db);
}

async function writeReviews(db: PrismaClient): Promise<void> {
  const reviews = makeReviews(PRODUCTS, MEMBERS).map(
    ({ product, author, rating, message, daysAgo: days }) => {
      const member = MEMBERS.find(({ username }) => username === author);
      return {
        id: seedId('review', `${product} ${author}`),
        productId: seedId('product', product),
        userId: memberId(author),
        fullName: member?.name ?? author,
        email: member?.email ?? '',
        rating,
        message,
        createdAt: daysAgo(days),
        updatedAt: daysAgo(days),
      };
    },
  );
  for (let from = 0; from < reviews.length; from += REVIEWS_AT_ONCE)
    await db.review.createMany({ skipDuplicates, data: reviews.slice(from, from + REVIEWS_AT_ONCE) });
}

export async function writeForumFrame(db: PrismaClient, pictures: Pictures): Promise<void> {
  await db.forumCategory.createMany({
    skipDuplicates,
    data: FORUM_CATEGORIES.map((category, position) => ({
      ...category,
      id: seedId('forum category', category.slug),
      position,
    })),
  });
  await db.forumGroup.createMany({
    skipDuplicates,
    data: FORUM_GROUPS.map(({ category, ...group }, position) => ({
      ...group,
      id: seedId('forum group', group.slug),
      categoryId: seedId('forum category', category),
      imageKey: pictures.add(
        'forum',
        group.slug,
        drawForumGroup(group.slug, petKindOfGroup(group.slug, category)),
      ),
      position,
    })),
  });
  await db.forumTip.createMany({
    skipDuplicates,
    data: TIPS.map((tip, position) => ({ ...tip, id: seedId('tip', tip.slug), position })),
  });
}

export async function writeBlog(db: PrismaClient, pictures: Pictures): Promise<void> {
  await db.blogCategory.createMany({
    skipDuplicates,
    data: BLOG_CATEGORIES.map((category, position) => ({
      ...category,
      id: seedId('blog category', category.slug),
      position,
    })),
  });
  await db.blogPost.createMany({
    skipDuplicates,
    data: BLOG_POSTS.map((post) => ({
      id: seedId('blog post', post.slug),
      slug: post.slug,
      title: post.title,
      subDescription: post.subDescription,
      body: post.body,
      tags: post.tags,
      translations: post.translations,
      categoryId: seedId('blog category', post.category),
      imageKey: pictures.add('blog', post.slug, drawBlog(post)),
      authorName: MEMBERS.find(({ username }) => username === post.author)?.name ?? 'Moti & Mini',
      publishedAt: daysAgo(post.daysAgo),
      updatedAt: daysAgo(post.daysAgo),
    })),
  });
}
