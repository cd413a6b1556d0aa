// Statements that change reactions. Each changes the rows and the counts together.
import type { ReactionKind, ReactionTarget } from '#rules/forum/reactions.ts';
import { now } from '#server/platform/clock.ts';
import { type Column, query, uuid } from '#server/platform/database/query.ts';
import { raw, type Sql, sql } from '#server/platform/database/sql.ts';

export interface ReactionKey {
  target: ReactionTarget;
  /** The id of the target. */
  id: string;
  userId: string;
  kind: ReactionKind;
}

interface ReactionTables {
  /** The table with one row per target, member and kind. */
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

/** Inserts a reaction. Returns the id of the target if the reaction is new. */
export const insertReaction = query({ id: uuid }, ({ target, id, userId, kind }: ReactionKey) => {
  const { reactions, idColumn, counted } = TABLES[target];
  return sql`
    with added as (
      insert into ${reactions} (${idColumn}, "userId", "kind", "createdAt")
      values (${id}::uuid, ${userId}::uuid, ${kind}, ${now()}::timestamptz)
      on conflict do nothing returning "kind"
    )
    update ${counted} t set "reactionCounts" = t."reactionCounts"
      || jsonb_build_object(added."kind", coalesce((t."reactionCounts"->>added."kind")::int, 0) + 1)
    from added where t."id" = ${id}::uuid returning t."id"`;
});

/** Deletes a reaction. Returns the id of the target if the reaction existed. */
export const deleteReaction = query({ id: uuid }, ({ target, id, userId, kind }: ReactionKey) => {
  const { reactions, idColumn, counted } = TABLES[target];
  return sql`
    with gone as (
      delete from ${reactions}
      where ${idColumn} = ${id}::uuid and "userId" = ${userId}::uuid and "kind" = ${kind} returning "kind"
    )
    update ${counted} t set "reactionCounts" = t."reactionCounts"
      || jsonb_build_object(gone."kind", (t."reactionCounts"->>gone."kind")::int - 1)
    from gone where t."id" = ${id}::uuid returning t."id"`;
});

const kinds: Column<ReactionKind[]> = { type: 'text[]' };

/** A member's own reactions to each target that they reacted to. */
export const ownReactions = query(
  { id: uuid, kinds },
  (target: ReactionTarget, userId: string, ids: readonly string[]) => {
    const { reactions, idColumn } = TABLES[target];
    return sql`
      select x.${idColumn} as "id", array_agg(x."kind" order by x."kind") as "kinds" from ${reactions} x
      where x.${idColumn} = any(${[...ids]}::uuid[]) and x."userId" = ${userId}::uuid group by x.${idColumn}`;
  },
);
