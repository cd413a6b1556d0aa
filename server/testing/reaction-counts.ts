import { join, raw, sql } from '#server/platform/database/sql.ts';

const TABLES = [
  { counted: raw('"ForumReply"'), reactions: raw('"ForumReaction"'), idColumn: raw('"replyId"') },
  { counted: raw('"ForumQuestion"'), reactions: raw('"QuestionReaction"'), idColumn: raw('"questionId"') },
  { counted: raw('"ForumPost"'), reactions: raw('"PostReaction"'), idColumn: raw('"postId"') },
];

/** Selects the ids of replies, questions and posts whose counts differ from the reactions that exist. */
export const miscountedReactions = join(
  TABLES.map(
    ({ counted, reactions, idColumn }) => sql`
  select t."id"::text from ${counted} t where exists (
    select from (
      select "kind", count(*)::int as "count" from ${reactions} where ${idColumn} = t."id" group by "kind"
    ) given
    full join jsonb_each_text(t."reactionCounts") as counts("kind", "count") on counts."kind" = given."kind"
    where coalesce(given."count", 0) <> coalesce(counts."count"::int, 0)
  )`,
  ),
  ' union all ',
);
