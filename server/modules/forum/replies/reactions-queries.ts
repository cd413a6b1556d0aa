// Statements that change reactions. Each changes the rows and the counts together.
import type { ReactionKind, ReactionTarget } from '#rules/forum/reactions.ts';
import { now } from '#server/platform/clock.ts';
import { raw, rows, type Sql, sql } from '#server/platform/database/sql.ts';

export interface ReactionKey {
  target: ReactionTarget;
  /** The id of the target. */
  id: string;
  userId: string;
  kind: ReactionKind;
}

interface ReactionTables {
  /** One row per target, member and kind. */
  reactions: Sql;
  /** The column of `reactions` that names the target. */
  idColumn: Sql;
  /** The table of the target, with the counts by kind. */
  counted: Sql;
}

const TABLES: Readonly<Record<ReactionTarget, ReactionTables>> = {
  reply: { reactions: raw('"ForumReaction"'), idColumn: raw('"replyId"'), counted: raw('"ForumReply"') },
  question: {
    reactions: raw('"QuestionReaction"'),
    idColumn: raw('"questionId"'),
    counted: raw('"ForumQuestion"'),
  },
  post: { reactions: raw('"PostReaction"'), idColumn: raw('"postId"'), counted: raw('"ForumPost"') },
};

/** Returns whether it was new. */
export async function insertReaction({ target, id, userId, kind }: ReactionKey): Promise<boolean> {
  const { reactions, idColumn, counted } = TABLES[target];
  const found = await rows(sql`
    with added as (
      insert into ${reactions} (${idColumn}, "userId", "kind", "createdAt")
      values (${id}::uuid, ${userId}::uuid, ${kind}, ${now()}::timestamptz)
      on conflict do nothing returning "kind"
    )
    update ${counted} t set "reactionCounts" = t."reactionCounts"
      || jsonb_build_object(added."kind", coalesce((t."reactionCounts"->>added."kind")::int, 0) + 1)
    from added where t."id" = ${id}::uuid returning t."id"`);
  return found.length > 0;
}

/** Returns whether there was one. */
export async function deleteReaction({ target, id, userId, kind }: ReactionKey): Promise<boolean> {
  const { reactions, idColumn, counted } = TABLES[target];
  const found = await rows(sql`
    with gone as (
      delete from ${reactions}
      where ${idColumn} = ${id}::uuid and "userId" = ${userId}::uuid and "kind" = ${kind} returning "kind"
    )
    update ${counted} t set "reactionCounts" = t."reactionCounts"
      || jsonb_build_object(gone."kind", (t."reactionCounts"->>gone."kind")::int - 1)
    from gone where t."id" = ${id}::uuid returning t."id"`);
  return found.length > 0;
}

/** A member's own reactions to each target, by id. */
export async function selectOwnReactions(
  target: ReactionTarget,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, ReactionKind[]>> {
  const { reactions, idColumn } = TABLES[target];
  const found = await rows<{ id: string; kinds: ReactionKind[] }>(sql`
    select x.${idColumn} as "id", array_agg(x."kind" order by x."kind") as "kinds" from ${reactions} x
    where x.${idColumn} = any(${[...ids]}::uuid[]) and x."userId" = ${userId}::uuid group by x.${idColumn}`);
  return new Map(found.map(({ id, kinds }) => [id, kinds]));
}
