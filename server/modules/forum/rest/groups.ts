import { z } from 'zod';
import { notFound } from '#server/platform/errors.ts';
import { imageOf } from '#server/transport/graphql/image.ts';
import { id, like, page, slug } from '#server/transport/rest/fields.ts';
import { listed, pagingOf } from '#server/transport/rest/lists.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import { findGroup, type ForumGroupRow, listGroups } from '#server/modules/forum/groups/groups.ts';
import { type ForumPostRow, listPosts } from '#server/modules/forum/threads/posts.ts';
import { listReplies } from '#server/modules/forum/replies/replies.ts';
import { postAnswer, postJson, REPLIES_TO_A_POST } from './post-json.ts';

const common = { tag: 'Forum', method: 'get', access: 'public' } as const;

const groupAnswer = z
  .object({
    _id: id,
    title: like('Indie dogs'),
    subTitle: like('From the street to the sofa'),
    slug: like('indie-dogs'),
    category: z.string().meta({ description: 'Slug of its category', example: 'dog-care' }),
    image_url: like('/pictures/groups/indie-dogs.webp'),
    bio: like('For everyone who lives with an Indie.'),
  })
  .meta({ id: 'ForumGroup' });

function groupJson(group: ForumGroupRow): z.input<typeof groupAnswer> {
  const { id: _id, title, subTitle, slug: ownSlug, category, imageKey, bio } = group;
  return {
    _id,
    title,
    subTitle,
    bio,
    slug: ownSlug,
    category: category.slug,
    image_url: imageOf(imageKey, title).url,
  };
}

async function withReplies(posts: ForumPostRow[]) {
  const asked = posts.map((thread) => ({ thread, paging: { first: REPLIES_TO_A_POST } }));
  const lists = asked.length ? await listReplies('post', asked) : [];
  return posts.map((post, index) => postJson(post, lists[index]?.nodes ?? []));
}

export const groupRoutes = [
  defineRoute({
    ...common,
    cache: 'catalogue',
    path: '/forum',
    summary: 'Groups of the forum',
    answer: z.array(groupAnswer),
    handler: async () => (await listGroups()).map(groupJson),
  }),
  defineRoute({
    ...common,
    cache: 'prices',
    path: '/forum/fetch/{slug}',
    summary: 'One group with its stories, newest first',
    description: '`page` and the `Link` header lead on to more stories.',
    params: z.object({ slug }),
    query: z.object({ page }),
    answer: groupAnswer.extend({ posts: z.array(postAnswer) }).meta({ id: 'ForumGroupWithPosts' }),
    handler: async ({ params, query, req, res }) => {
      const group = await findGroup(params);
      if (!group) throw notFound('group');
      const posts = listed(await listPosts(group.slug, pagingOf(query.page)), { req, res }, query.page);
      return { ...groupJson(group), posts: await withReplies(posts) };
    },
  }),
];
