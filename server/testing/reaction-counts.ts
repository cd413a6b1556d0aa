import { sql } from '#server/platform/database/sql.ts';

/** Selects the ids of replies whose counts differ from the reactions that exist. */
export const miscountedReplies = sql`
  select r."id"::text from "ForumReply" r where exists (
    select from (
      select "kind", count(*)::int as "count" from "ForumReaction" where "replyId" = r."id" group by "kind"
    ) given
    full join jsonb_each_text(r."reactionCounts") as counted("kind", "count") on counted."kind" = given."kind"
    where coalesce(given."count", 0) <> coalesce(counted."count"::int, 0)
  )`;
