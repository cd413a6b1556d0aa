// Statements that change reactions. Each changes the rows and the counts together.
import type { ReactionKind } from '#rules/forum/reactions.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/sql.ts';

export interface ReactionKey {
  replyId: string;
  userId: string;
  kind: ReactionKind;
}

/** Returns whether it was new. */
export async function insertReaction({ replyId, userId, kind }: ReactionKey): Promise<boolean> {
  const found = await rows(sql`
    with added as (
      insert into "ForumReaction" ("replyId", "userId", "kind", "createdAt")
      values (${replyId}::uuid, ${userId}::uuid, ${kind}, ${now()}::timestamptz)
      on conflict do nothing returning "kind"
    )
    update "ForumReply" r set "reactionCounts" = r."reactionCounts"
      || jsonb_build_object(added."kind", coalesce((r."reactionCounts"->>added."kind")::int, 0) + 1)
    from added where r."id" = ${replyId}::uuid returning r."id"`);
  return found.length > 0;
}

/** Returns whether there was one. */
export async function deleteReaction({ replyId, userId, kind }: ReactionKey): Promise<boolean> {
  const found = await rows(sql`
    with gone as (
      delete from "ForumReaction"
      where "replyId" = ${replyId}::uuid and "userId" = ${userId}::uuid and "kind" = ${kind} returning "kind"
    )
    update "ForumReply" r set "reactionCounts" = r."reactionCounts"
      || jsonb_build_object(gone."kind", (r."reactionCounts"->>gone."kind")::int - 1)
    from gone where r."id" = ${replyId}::uuid returning r."id"`);
  return found.length > 0;
}
