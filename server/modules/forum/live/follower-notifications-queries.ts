import { columns, query, uuid } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';
import { isVisible } from '#server/modules/forum/moderation/visibility.ts';

/** Followers, except the author and those that the transaction of the reply notifies itself. */
const isRecipient = sql`f."questionId" = q."id" and f."createdAt" <= n."createdAt"
  and f."userId" is distinct from r."authorId" and f."userId" is distinct from q."authorId"
  and not exists (select 1 from "User" u where u."id" = f."userId" and u."username" = any(r."mentions"))`;

const replyWithQuestion = sql`"ForumReply" r join "ForumQuestion" q on q."id" = r."questionId"`;

/** Queues a reply if it has recipients and is not queued yet. */
export const queueReply = query(
  { replyId: uuid },
  (replyId: string, at: Date) => sql`
    insert into "FollowerNews" ("replyId", "createdAt")
    select n."replyId", n."createdAt"
    from (select ${replyId}::uuid as "replyId", ${at}::timestamptz as "createdAt") n
      join ${replyWithQuestion} on r."id" = n."replyId"
    where exists (select 1 from "QuestionFollow" f where ${isRecipient})
    on conflict do nothing returning "replyId"`,
);

/** Locks the oldest queued reply that no other transaction has locked. */
export const takeQueuedReply = query(
  {
    replyId: uuid,
    ...columns('ForumReply', 'number'),
    questionId: uuid,
    ...columns('ForumQuestion', 'title', 'slug'),
  },
  () => sql`
    select n."replyId", r."number", q."id" as "questionId", q."title", q."slug"
    from "FollowerNews" n join ${replyWithQuestion} on r."id" = n."replyId"
    order by n."createdAt", n."replyId" limit 1 for update of n skip locked`,
);

/** The next recipients of a queued reply; none once the reply or its question can no longer be read. */
export const nextRecipients = query(
  columns('QuestionFollow', 'userId'),
  (replyId: string, limit: number) => sql`
    select f."userId"
    from "FollowerNews" n join ${replyWithQuestion} on r."id" = n."replyId" join "QuestionFollow" f on ${isRecipient}
    where n."replyId" = ${replyId}::uuid and (n."toldTo" is null or f."userId" > n."toldTo")
      and ${isVisible('r')} and ${isVisible('q')}
    order by f."userId" limit ${limit}`,
);
