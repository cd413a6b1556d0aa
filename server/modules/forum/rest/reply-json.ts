// A reply, and whoever wrote something, in the spelling of /api.
import { z } from 'zod';
import { notFound } from '#server/platform/errors.ts';
import { id, like } from '#server/transport/rest/fields.ts';
import { ANONYMOUS, type AuthorRow } from '#server/modules/forum/threads/authors.ts';
import type { ReplyRow } from '#server/modules/forum/replies/replies.ts';

export const authorAnswer = z.object({ name: like('Aarohi Sharma'), username: like('aarohi-sharma') });

export function authorJson(author: AuthorRow | null): z.input<typeof authorAnswer> {
  const { name, username } = author ?? ANONYMOUS;
  return { name, username };
}

export const replyAnswer = z
  .object({
    _id: id,
    reply: like('Wrap her in a towel, one paw at a time.', 'Markdown'),
    repliedOn: z.iso.datetime(),
    user: authorAnswer,
    vote: z.number().int(),
    heart: z.number().int(),
    thumbUp: z.number().int(),
  })
  .meta({ id: 'ForumReply' });

type ReplyJson = z.input<typeof replyAnswer>;

/** A reply that was just written or changed; not found once it has gone. */
export function replyJson(reply: ReplyRow): ReplyJson {
  const [answer] = repliesJson([reply]);
  if (!answer) throw notFound('reply');
  return answer;
}

/** decisions: a removed or hidden reply "is left out of REST". */
export function repliesJson(replies: readonly ReplyRow[]): ReplyJson[] {
  return replies.flatMap(({ id: _id, text, author, repliedAt, voteCount, heartCount, thumbUpCount }) =>
    text === null
      ? []
      : {
          _id,
          reply: text,
          repliedOn: repliedAt.toISOString(),
          user: authorJson(author),
          vote: voteCount,
          heart: heartCount,
          thumbUp: thumbUpCount,
        },
  );
}
