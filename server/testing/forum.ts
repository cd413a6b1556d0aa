// Members and threads for tests of the forum.
import { randomUUID } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { isVisible } from '#server/modules/forum/moderation/visibility.ts';
import { newViewer } from './people.ts';
import { miscountedReactions } from './reaction-counts.ts';

const MONTH_MS = 30 * millisecondsInDay;

/** A user past the limits for new members. */
export async function newMember(): Promise<Viewer & { token: string; username: string }> {
  const viewer = await newViewer();
  const { username } = await db.user.update({
    where: { id: viewer.id },
    data: { createdAt: new Date(now().getTime() - MONTH_MS) },
  });
  const group = await db.forumGroup.findFirstOrThrow();
  const at = new Date(now().getTime() - MONTH_MS);
  await db.forumPost.createMany({
    data: [1, 2, 3].map(() => ({
      groupId: group.id,
      authorId: viewer.id,
      content: 'A story',
      tags: [],
      createdAt: at,
    })),
  });
  return { ...viewer, username: username ?? '' };
}

/** A question without replies. */
export async function newQuestion(author: { id: string } | null = null, more: object = {}) {
  const group = await db.forumGroup.findFirstOrThrow();
  const at = now();
  return db.forumQuestion.create({
    data: {
      slug: randomUUID(),
      title: 'Why does she bark?',
      groupId: group.id,
      authorId: author?.id ?? null,
      createdAt: at,
      lastActivityAt: at,
      ...more,
      ...(author && { follows: { create: { userId: author.id, createdAt: at } } }),
    },
  });
}

export async function newPost(author: { id: string } | null = null) {
  const group = await db.forumGroup.findFirstOrThrow();
  const data = {
    groupId: group.id,
    authorId: author?.id ?? null,
    content: 'A story',
    tags: [],
    createdAt: now(),
  };
  return db.forumPost.create({ data });
}

/** Threads whose counters differ from their replies; must be empty. */
export function brokenThreads(): Promise<object[]> {
  return db.$queryRaw<object[]>`
    select t."id"::text from (
      select q."id", q."lastNumber", q."replyCount", q."id" as "questionId", null::uuid as "postId" from "ForumQuestion" q
      union all select p."id", p."lastNumber", p."replyCount", null, p."id" from "ForumPost" p
    ) t cross join lateral (
      select coalesce(max(r."number"), 0) as "last", count(r."number") as "given",
        count(*) filter (where r."number" is not null and ${isVisible('r')}) as "shown"
      from "ForumReply" r where r."questionId" = t."questionId" or r."postId" = t."postId"
    ) r
    where r."last" <> t."lastNumber" or r."given" <> t."lastNumber" or r."shown" <> t."replyCount"
    union all
    ${miscountedReactions}`;
}
