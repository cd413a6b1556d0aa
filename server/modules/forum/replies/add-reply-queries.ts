import { command } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

interface InsertedReply {
  id: string;
  questionId: string | null;
  postId: string | null;
  /** The number of the reply; null while it is pending. */
  number: number | null;
  authorId: string | null;
  text: string;
  /** Usernames of the mentioned members. */
  mentions: readonly string[];
  quotedReplyId: string | null;
  photoKeys: readonly string[];
  at: Date;
  pendingSince: Date | null;
}

/** Inserts a reply. Uses one statement instead of Prisma's several, because the thread is locked until the commit. */
export const insertReplyRow = command(
  ({
    id,
    questionId,
    postId,
    number,
    authorId,
    text,
    mentions,
    quotedReplyId,
    photoKeys,
    at,
    pendingSince,
  }: InsertedReply) => sql`
    insert into "ForumReply" ("id", "questionId", "postId", "number", "authorId", "text", "mentions",
      "quotedReplyId", "photoKeys", "repliedAt", "heldAt")
    values (${id}::uuid, ${questionId}::uuid, ${postId}::uuid, ${number}, ${authorId}::uuid, ${text},
      ${mentions}::text[], ${quotedReplyId}::uuid, ${photoKeys}::text[], ${at}::timestamptz, ${pendingSince}::timestamptz)`,
);
