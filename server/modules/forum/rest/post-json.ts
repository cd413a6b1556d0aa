// A post as JSON of the REST API.
import { z } from 'zod';
import { toImage } from '#server/transport/graphql/image.ts';
import { id, exampleString } from '#server/transport/rest/fields.ts';
import { namedCounts } from '#server/modules/forum/replies/reactions.ts';
import type { ForumPostRow } from '#server/modules/forum/threads/threads.ts';
import type { ReplyRow } from '#server/modules/forum/replies/replies.ts';
import { REPLIES_IN_LIST } from './with-replies.ts';
import { authorResponse, authorJson, repliesJson, replyResponse } from './reply-json.ts';

export const postResponse = z
  .object({
    _id: id,
    forumId: id.meta({ description: '`_id` of its group' }),
    forumSlug: exampleString('indie-dogs'),
    content: exampleString('She learned to ride the lift.', 'Markdown'),
    userId: id.nullable(),
    user: authorResponse,
    images: z.array(exampleString('/pictures/stories/lift.webp')),
    tags: z.array(exampleString('Rescue')),
    createdOn: z.iso.datetime(),
    vote: z.number().int(),
    heart: z.number().int(),
    thumbUp: z.number().int(),
    replies: z.array(replyResponse).meta({ description: `The first ${REPLIES_IN_LIST}` }),
  })
  .meta({ id: 'ForumPost' });

export function postJson(post: ForumPostRow, replies: readonly ReplyRow[]): z.input<typeof postResponse> {
  const {
    id: _id,
    groupId,
    group,
    content,
    authorId,
    author,
    images,
    tags,
    createdAt,
    reactionCounts,
  } = post;
  return {
    _id,
    content,
    tags,
    forumId: groupId,
    forumSlug: group.slug,
    userId: authorId,
    user: authorJson(author),
    images: images.map(({ key }) => toImage(key, '').url),
    createdOn: createdAt.toISOString(),
    ...namedCounts(reactionCounts),
    replies: repliesJson(replies),
  };
}
