// Replies and authors as JSON of the REST API.
import { z } from 'zod';
import { notFound } from '#server/platform/errors.ts';
import { MAX_REPLY_PHOTOS } from '#rules/forum/forum-input.ts';
import { toImage } from '#server/transport/graphql/image.ts';
import { id, exampleString } from '#server/transport/rest/fields.ts';
import { ANONYMOUS, type AuthorRow } from '#server/modules/forum/threads/authors.ts';
import { namedCounts } from '#server/modules/forum/replies/reactions.ts';
import type { ReplyRow } from '#server/modules/forum/replies/replies.ts';

export const authorResponse = z.object({
  name: exampleString('Aarohi Sharma'),
  username: exampleString('aarohi-sharma'),
});

export function authorJson(author: AuthorRow | null): z.input<typeof authorResponse> {
  const { name, username } = author ?? ANONYMOUS;
  return { name, username };
}

export const photosResponse = z
  .array(exampleString('/pictures/image/3f2f6a1c8e42.webp'))
  .meta({ description: `At most ${MAX_REPLY_PHOTOS}` });

export const photosJson = (keys: readonly string[]): string[] => keys.map((key) => toImage(key, '').url);

export const replyResponse = z
  .object({
    _id: id,
    reply: exampleString('Wrap her in a towel, one paw at a time.', 'Markdown'),
    repliedOn: z.iso.datetime(),
    user: authorResponse,
    vote: z.number().int(),
    heart: z.number().int(),
    thumbUp: z.number().int(),
    photos: photosResponse,
  })
  .meta({ id: 'ForumReply' });

type ReplyJson = z.input<typeof replyResponse>;

/** A reply that was just written or changed. @throws NOT_FOUND once it is removed */
export function replyJson(reply: ReplyRow): ReplyJson {
  const [json] = repliesJson([reply]);
  if (!json) throw notFound('reply');
  return json;
}

/** Replies as JSON, without removed and hidden ones. */
export function repliesJson(replies: readonly ReplyRow[]): ReplyJson[] {
  return replies.flatMap(({ id: _id, text, author, repliedAt, reactionCounts, photoKeys }) =>
    text === null
      ? []
      : {
          _id,
          reply: text,
          repliedOn: repliedAt.toISOString(),
          user: authorJson(author),
          ...namedCounts(reactionCounts),
          photos: photosJson(photoKeys),
        },
  );
}
