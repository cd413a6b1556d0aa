// Writes questions, posts, their numbered replies, and the reactions behind the counters.
import type { Prisma, PrismaClient } from '#server/generated/prisma/client.ts';
import { QUESTIONS } from './community/forum.ts';
import { MEMBERS } from './community/members.ts';
import { POSTS } from './community/posts.ts';
import { daysAgo, idOf, minutesAfter } from './identity.ts';
import type { SeedReply } from './types.ts';
import { memberId } from './write-community.ts';

const skipDuplicates = true;

interface Thread {
  id: string;
  startedAt: Date;
  replies: SeedReply[];
  answers: { questionId: string } | { postId: string };
}

export async function writeThreads(db: PrismaClient): Promise<void> {
  await writeQuestions(db);
  await writePosts(db);
}

async function writeQuestions(db: PrismaClient): Promise<void> {
  const threads = QUESTIONS.map((question) => {
    const id = idOf('question', question.slug);
    return {
      question,
      id,
      startedAt: daysAgo(question.daysAgo),
      replies: question.replies,
      answers: { questionId: id },
    };
  });
  await db.forumQuestion.createMany({
    skipDuplicates,
    data: threads.map(({ question, id, startedAt, replies }) => ({
      id,
      slug: question.slug,
      title: question.title,
      subTitle: question.subTitle,
      groupId: idOf('forum group', question.group),
      authorId: memberId(question.author),
      createdAt: startedAt,
      viewCount: question.views,
      lastNumber: replies.length,
      replyCount: replies.length,
      lastActivityAt: minutesAfter(startedAt, replies.at(-1)?.minutesLater ?? 0),
    })),
  });
  // The author follows the question.
  await db.questionFollow.createMany({
    skipDuplicates,
    data: threads.map(({ question, id, startedAt }) => ({
      questionId: id,
      userId: memberId(question.author),
      createdAt: startedAt,
    })),
  });
  await writeReplies(db, threads);
}

async function writePosts(db: PrismaClient): Promise<void> {
  const threads = POSTS.map((post, index) => {
    const id = idOf('post', `${post.author} ${index}`);
    return { post, id, startedAt: daysAgo(post.daysAgo), replies: post.replies, answers: { postId: id } };
  });
  await db.forumPost.createMany({
    skipDuplicates,
    data: threads.map(({ post, id, startedAt, replies }) => ({
      id,
      groupId: idOf('forum group', post.group),
      authorId: memberId(post.author),
      content: post.content,
      tags: post.tags,
      createdAt: startedAt,
      lastNumber: replies.length,
      replyCount: replies.length,
    })),
  });
  await writeReplies(db, threads);
}

async function writeReplies(db: PrismaClient, threads: Thread[]): Promise<void> {
  const numbered = threads.flatMap(({ id, startedAt, replies, answers }) =>
    replies.map((reply, index) => ({
      reply,
      answers,
      startedAt,
      number: index + 1,
      id: idOf('reply', `${id} ${index + 1}`),
    })),
  );
  await db.forumReply.createMany({
    skipDuplicates,
    data: numbered.map(({ reply, answers, startedAt, number, id }) => ({
      id,
      ...answers,
      number,
      authorId: reply.author && memberId(reply.author),
      text: reply.text,
      repliedAt: minutesAfter(startedAt, reply.minutesLater),
      reactionCounts: reactionCountsOf(reply),
    })),
  });
  await db.forumReaction.createMany({
    skipDuplicates,
    data: numbered.flatMap(({ reply, startedAt, id }) => reactionsOf(id, reply, startedAt)),
  });
}

const reactionCountsOf = ({ votes, hearts, thumbUps }: SeedReply) => ({
  VOTE: votes,
  HEART: hearts,
  THUMB_UP: thumbUps,
});

/** One row per user and kind, so that the counters are right; the users are derived from the reply. */
function reactionsOf(
  replyId: string,
  reply: SeedReply,
  startedAt: Date,
): Prisma.ForumReactionCreateManyInput[] {
  const offset = Number.parseInt(replyId.slice(0, 4), 16);
  return Object.entries(reactionCountsOf(reply)).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, index) => ({
      replyId,
      kind,
      userId: memberId(MEMBERS[(offset + index) % MEMBERS.length]?.username ?? ''),
      createdAt: startedAt,
    })),
  );
}
