// Writes questions, posts, their numbered replies, photos, and the reactions behind the counters.
import type { PrismaClient } from '#server/generated/prisma/client.ts';
import { drawScene } from './art/blog.ts';
import { QUESTIONS } from './community/forum.ts';
import { MEMBERS } from './community/members.ts';
import { POSTS } from './community/posts.ts';
import { daysAgo, seedId, minutesAfter } from './identity.ts';
import type { Pictures } from './pictures.ts';
import type { SeedReply, SeedScene } from './types.ts';
import { memberId } from './write-community.ts';

const skipDuplicates = true;

interface Thread {
  id: string;
  startedAt: Date;
  replies: SeedReply[];
  answers: { questionId: string } | { postId: string };
}

export async function writeThreads(db: PrismaClient, pictures: Pictures): Promise<void> {
  await writeQuestions(db, pictures);
  await writePosts(db, pictures);
}

/** Draws and stores the photos of a question, post or reply; returns their keys. */
function addPhotos(pictures: Pictures, id: string, photos: readonly SeedScene[] = []): string[] {
  return photos.map((scene, index) => {
    const name = `${id}-${index + 1}`;
    return pictures.add('photo', name, drawScene(scene, name));
  });
}

async function writeQuestions(db: PrismaClient, pictures: Pictures): Promise<void> {
  const threads = QUESTIONS.map((question) => {
    const id = seedId('question', question.slug);
    return {
      question,
      id,
      startedAt: daysAgo(question.daysAgo),
      replies: question.replies,
      answers: { questionId: id },
      counts: countsOfQuestion(id, question.replies.length),
    };
  });
  await db.forumQuestion.createMany({
    skipDuplicates,
    data: threads.map(({ question, id, startedAt, replies, counts }) => ({
      id,
      slug: question.slug,
      title: question.title,
      subTitle: question.subTitle,
      groupId: seedId('forum group', question.group),
      authorId: memberId(question.author),
      createdAt: startedAt,
      viewCount: question.views,
      photoKeys: addPhotos(pictures, id, question.photos),
      reactionCounts: counts,
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
  await db.questionReaction.createMany({
    skipDuplicates,
    data: threads.flatMap(({ question, id, startedAt, counts }) =>
      buildReactions(id, { author: question.author, counts }).map((reaction) => ({
        ...reaction,
        questionId: id,
        createdAt: startedAt,
      })),
    ),
  });
  await writeReplies(db, threads, pictures);
}

async function writePosts(db: PrismaClient, pictures: Pictures): Promise<void> {
  const threads = POSTS.map((post, index) => {
    const id = seedId('post', `${post.author} ${index}`);
    const counts = countsOfPost(id, post.replies.length);
    return {
      post,
      id,
      startedAt: daysAgo(post.daysAgo),
      replies: post.replies,
      answers: { postId: id },
      counts,
    };
  });
  await db.forumPost.createMany({
    skipDuplicates,
    data: threads.map(({ post, id, startedAt, replies, counts }) => ({
      id,
      groupId: seedId('forum group', post.group),
      authorId: memberId(post.author),
      content: post.content,
      tags: post.tags,
      createdAt: startedAt,
      lastNumber: replies.length,
      replyCount: replies.length,
      reactionCounts: counts,
    })),
  });
  await db.forumPostImage.createMany({
    skipDuplicates,
    data: threads.flatMap(({ post, id }) =>
      addPhotos(pictures, id, post.photos).map((key, position) => ({
        postId: id,
        position,
        key,
        width: 1200,
        height: 675,
      })),
    ),
  });
  await db.postReaction.createMany({
    skipDuplicates,
    data: threads.flatMap(({ post, id, startedAt, counts }) =>
      buildReactions(id, { author: post.author, counts }).map((reaction) => ({
        ...reaction,
        postId: id,
        createdAt: startedAt,
      })),
    ),
  });
  await writeReplies(db, threads, pictures);
}

async function writeReplies(db: PrismaClient, threads: Thread[], pictures: Pictures): Promise<void> {
  const numbered = threads.flatMap(({ id, startedAt, replies, answers }) =>
    replies.map((reply, index) => ({
      reply,
      answers,
      startedAt,
      number: index + 1,
      id: seedId('reply', `${id} ${index + 1}`),
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
      photoKeys: addPhotos(pictures, id, reply.photos),
      reactionCounts: countsOfReply(reply),
    })),
  });
  await db.forumReaction.createMany({
    skipDuplicates,
    data: numbered.flatMap(({ reply, startedAt, id }) =>
      buildReactions(id, { author: null, counts: countsOfReply(reply) }).map((reaction) => ({
        ...reaction,
        replyId: id,
        createdAt: startedAt,
      })),
    ),
  });
}

const countsOfReply = ({ votes, hearts, thumbUps }: SeedReply) => ({
  VOTE: votes,
  HEART: hearts,
  THUMB_UP: thumbUps,
});

/** A number from an id, the same in every shop. */
const numberFromId = (id: string): number => Number.parseInt(id.slice(0, 4), 16);

const countsOfQuestion = (id: string, replies: number) => ({ VOTE: 2 * replies + (numberFromId(id) % 6) });

const countsOfPost = (id: string, replies: number) => ({
  VOTE: 3 + replies + (numberFromId(id) % 5),
  HEART: 9 + replies + (numberFromId(id) % 9),
  THUMB_UP: 4 + replies + (numberFromId(id) % 7),
});

interface ReactionTarget {
  /** The author, who does not react; null if anyone may react. */
  author: string | null;
  counts: Readonly<Record<string, number>>;
}

/** One row per user and kind, so that the counters are right; the users are derived from the id. */
function buildReactions(id: string, { author, counts }: ReactionTarget): { kind: string; userId: string }[] {
  const others = MEMBERS.filter(({ username }) => username !== author);
  return Object.entries(counts).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, index) => ({
      kind,
      userId: memberId(others[(numberFromId(id) + index) % others.length]?.username ?? ''),
    })),
  );
}
