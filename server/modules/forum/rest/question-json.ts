// A question as JSON of the REST API.
import { z } from 'zod';
import { id, exampleString } from '#server/transport/rest/fields.ts';
import { namedCounts } from '#server/modules/forum/replies/reactions.ts';
import type { QuestionRow } from '#server/modules/forum/threads/threads.ts';
import type { ReplyRow } from '#server/modules/forum/replies/replies.ts';
import {
  authorResponse,
  authorJson,
  photosJson,
  photosResponse,
  repliesJson,
  replyResponse,
} from './reply-json.ts';

export const questionResponse = z
  .object({
    _id: id,
    title: exampleString('How do you cut the nails of a cat that bites?'),
    subTitle: exampleString('She is five.'),
    createdOn: z.iso.datetime(),
    questionSlug: exampleString('how-do-you-cut-the-nails-of-a-cat-that-bites'),
    forumId: id.meta({ description: '`_id` of its group' }),
    category: z.string().meta({ description: 'Slug of the category of its group', example: 'dog-care' }),
    user: authorResponse,
    vote: z.number().int().meta({ description: 'Members who have this question too' }),
    photos: photosResponse,
    replies: z.array(replyResponse),
  })
  .meta({ id: 'Question' });

export function questionJson(
  question: QuestionRow,
  replies: readonly ReplyRow[],
): z.input<typeof questionResponse> {
  const {
    id: _id,
    title,
    subTitle,
    createdAt,
    slug,
    groupId,
    group,
    author,
    reactionCounts,
    photoKeys,
  } = question;
  return {
    _id,
    title,
    subTitle,
    createdOn: createdAt.toISOString(),
    questionSlug: slug,
    forumId: groupId,
    category: group.category.slug,
    user: authorJson(author),
    vote: namedCounts(reactionCounts).vote,
    photos: photosJson(photoKeys),
    replies: repliesJson(replies),
  };
}
