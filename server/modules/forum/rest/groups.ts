import { z } from 'zod';
import { PAGE_SIZE } from '#rules/constants.ts';
import { notFound } from '#server/platform/errors.ts';
import { toImage } from '#server/transport/graphql/image.ts';
import { localized } from '#server/platform/i18n/translations.ts';
import { id, exampleString, page, slug } from '#server/transport/rest/fields.ts';
import { nodesWithLinks, toPageArgs } from '#server/transport/rest/pagination.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import { findGroup, type ForumGroupRow, listGroups } from '#server/modules/forum/groups/groups.ts';
import { listThreads } from '#server/modules/forum/threads/threads.ts';
import { postResponse, postJson } from './post-json.ts';
import { withReplies } from './with-replies.ts';

const common = { tag: 'Forum', method: 'get', access: 'public' } as const;

const groupResponse = z
  .object({
    _id: id,
    title: exampleString('Indie dogs'),
    subTitle: exampleString('From the street to the sofa'),
    slug: exampleString('indie-dogs'),
    category: z.string().meta({ description: 'Slug of its category', example: 'dog-care' }),
    image_url: exampleString('/pictures/groups/indie-dogs.webp'),
    bio: exampleString('For everyone who lives with an Indie.'),
  })
  .meta({ id: 'ForumGroup' });

function groupJson(group: ForumGroupRow): z.input<typeof groupResponse> {
  const { id: _id, slug: ownSlug, category, imageKey } = group;
  const title = localized(group, 'title');
  return {
    _id,
    title,
    subTitle: localized(group, 'subTitle'),
    bio: localized(group, 'bio'),
    slug: ownSlug,
    category: category.slug,
    image_url: toImage(imageKey, title).url,
  };
}

export const groupRoutes = [
  defineRoute({
    ...common,
    cache: 'catalogue',
    path: '/forum',
    summary: 'Groups of the forum',
    response: z.array(groupResponse),
    handler: async () => (await listGroups()).map(groupJson),
  }),
  defineRoute({
    ...common,
    cache: 'prices',
    path: '/forum/fetch/{slug}',
    summary: 'One group with its posts, newest first',
    description: '`page` and the `Link` header link to more posts.',
    params: z.object({ slug }),
    query: z.object({ page }),
    response: groupResponse.extend({ posts: z.array(postResponse) }).meta({ id: 'ForumGroupWithPosts' }),
    handler: async ({ params, query, req, res }) => {
      const group = await findGroup(params);
      if (!group) throw notFound('group');
      const postPage = await listThreads(
        'post',
        { groupSlug: group.slug },
        toPageArgs(query.page, PAGE_SIZE),
      );
      const listedPosts = nodesWithLinks(postPage, { req, res }, query.page);
      return { ...groupJson(group), posts: await withReplies('post', listedPosts, postJson) };
    },
  }),
];
