// A member's own state of questions and replies, loaded for a whole page in one statement.
import type { ReactionKind, ReactionTarget } from '#rules/forum/reactions.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import { isVisible } from '#server/modules/forum/moderation/visibility.ts';
import { ownReactions } from './reactions-queries.ts';

export interface QuestionViewerStateRow {
  isOwn: boolean;
  isFollowing: boolean;
  /** 0 when they have not read any reply. */
  lastReadNumber: number;
  unreadCount: number;
}

export async function listQuestionStates(
  userId: string,
  ids: readonly string[],
): Promise<(QuestionViewerStateRow | null)[]> {
  const states = await rows<QuestionViewerStateRow & { id: string }>(sql`
    select q."id", q."authorId" is not distinct from ${userId}::uuid as "isOwn",
      f."userId" is not null as "isFollowing", coalesce(mark."lastReadNumber", 0) as "lastReadNumber", (
        select count(*)::int from "ForumReply" r
        where r."questionId" = q."id" and r."number" > coalesce(mark."lastReadNumber", 0)
          and ${isVisible('r')} and r."authorId" is distinct from ${userId}::uuid
      ) as "unreadCount"
    from "ForumQuestion" q
    left join "QuestionFollow" f on f."questionId" = q."id" and f."userId" = ${userId}::uuid
    left join "QuestionRead" mark on mark."questionId" = q."id" and mark."userId" = ${userId}::uuid
    where q."id" = any(${[...ids]}::uuid[])`);
  const byId = new Map(states.map(({ id, ...state }) => [id, state]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** Lists a member's own reactions to each target. */
export function ownReactionsTo(target: ReactionTarget) {
  return async (userId: string, ids: readonly string[]): Promise<ReactionKind[][]> => {
    const reactionRows = await rows(ownReactions(target, userId, ids));
    const byId = new Map(reactionRows.map(({ id, kinds }) => [id, kinds]));
    return ids.map((id) => byId.get(id) ?? []);
  };
}

export interface ReplyViewerStateRow {
  isOwn: boolean;
  reactions: ReactionKind[];
}

export async function listReplyStates(
  userId: string,
  ids: readonly string[],
): Promise<(ReplyViewerStateRow | null)[]> {
  const states = await rows<ReplyViewerStateRow & { id: string }>(sql`
    select r."id", r."authorId" is not distinct from ${userId}::uuid
        and ${isVisible('r')} as "isOwn",
      array(select x."kind" from "ForumReaction" x
        where x."replyId" = r."id" and x."userId" = ${userId}::uuid order by x."kind") as "reactions"
    from "ForumReply" r where r."id" = any(${[...ids]}::uuid[])`);
  const byId = new Map(states.map(({ id, ...state }) => [id, state]));
  return ids.map((id) => byId.get(id) ?? null);
}
