import { boolean, column, columns, query, nullable, timestamp } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';
import { isVisible } from '#server/modules/forum/moderation/visibility.ts';

/** Whether the category and the group with these slugs exist. */
export const knownFilter = query(
  { hasCategory: boolean, hasGroup: boolean },
  (category: string, groupSlug: string) => sql`
    select exists(select 1 from "ForumCategory" where "slug" = ${category}) as "hasCategory",
      exists(select 1 from "ForumGroup" where "slug" = ${groupSlug}) as "hasGroup"`,
);

/** Visible questions by id, with their counts. */
export const questionActivity = query(
  {
    questionId: column('ForumQuestion', 'id'),
    ...columns('ForumQuestion', 'replyCount', 'viewCount', 'createdAt'),
    isLocked: boolean,
    groupSlug: column('ForumGroup', 'slug'),
    category: column('ForumCategory', 'slug'),
    lastReplyAt: nullable(timestamp),
  },
  (questionIds: string[]) => sql`
    select q."id" as "questionId", q."replyCount", q."viewCount", q."createdAt", q."lockedAt" is not null as "isLocked",
      g."slug" as "groupSlug", c."slug" as "category", (
        select r."repliedAt" from "ForumReply" r
        where r."questionId" = q."id" and r."number" is not null and ${isVisible('r')}
        order by r."number" desc limit 1) as "lastReplyAt"
    from "ForumQuestion" q join "ForumGroup" g on g."id" = q."groupId"
      join "ForumCategory" c on c."id" = g."categoryId"
    where q."id" = any(${questionIds}::uuid[]) and ${isVisible('q')}`,
);
