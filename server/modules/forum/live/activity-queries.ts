import { rows, sql } from '#server/platform/database/sql.ts';
import { isVisible } from '#server/modules/forum/moderation/visibility.ts';
import type { QuestionActivityRow } from './activity.ts';

/** Whether there is a category and a group of these slugs. */
export async function selectKnownFilter(category: string, groupSlug: string) {
  const [known] = await rows<{ hasCategory: boolean; hasGroup: boolean }>(sql`
    select exists(select 1 from "ForumCategory" where "slug" = ${category}) as "hasCategory",
      exists(select 1 from "ForumGroup" where "slug" = ${groupSlug}) as "hasGroup"`);
  return known;
}

/** Visible questions by id, with their counts. */
export function selectQuestionActivity(questionIds: string[]): Promise<QuestionActivityRow[]> {
  return rows(sql`
    select q."id" as "questionId", q."replyCount", q."viewCount", q."lockedAt" is not null as "isLocked",
      g."slug" as "groupSlug", c."slug" as "category", (
        select r."repliedAt" from "ForumReply" r
        where r."questionId" = q."id" and r."number" is not null and ${isVisible('r')}
        order by r."number" desc limit 1) as "lastReplyAt"
    from "ForumQuestion" q join "ForumGroup" g on g."id" = q."groupId"
      join "ForumCategory" c on c."id" = g."categoryId"
    where q."id" = any(${questionIds}::uuid[]) and ${isVisible('q')}`);
}
