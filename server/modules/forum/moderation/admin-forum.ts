// The forum as the shop's people look after it: what waits for them, oldest first.
import { db } from '#server/platform/database/db.ts';

export interface Waiting {
  id: string;
  author: string;
  text: string;
  writtenAt: Date;
  heldAt: Date | null;
  hiddenAt: Date | null;
  /** Why people reported it. */
  reports: string[];
}

/** Both when neither is asked for. */
export interface WaitingFilter {
  isHeld?: boolean;
  isReported?: boolean;
}

const MOST = 200;

const open = { settledAt: null };
const author = { select: { username: true } } as const;
const reports = { where: open, select: { reason: true }, orderBy: { createdAt: 'asc' } } as const;

const isReported = { reports: { some: open } };
const isHeld = { heldAt: { not: null } };

function wanted(filter: WaitingFilter) {
  const isEither = filter.isHeld === filter.isReported;
  const OR = [
    ...(isEither || filter.isHeld ? [isHeld] : []),
    ...(isEither || filter.isReported ? [isReported] : []),
  ];
  return { removedAt: null, OR };
}

interface Found {
  id: string;
  author: { username: string | null } | null;
  hiddenAt: Date | null;
  reports: { reason: string }[];
}

function waiting(found: Found, text: string, writtenAt: Date, heldAt: Date | null = null): Waiting {
  const { id, hiddenAt } = found;
  return {
    id,
    text,
    writtenAt,
    heldAt,
    hiddenAt,
    author: found.author?.username ?? 'anonymous',
    reports: found.reports.map(({ reason }) => reason),
  };
}

export async function listWaitingReplies(filter: WaitingFilter): Promise<Waiting[]> {
  const found = await db.forumReply.findMany({
    where: wanted(filter),
    include: { author, reports },
    orderBy: [{ repliedAt: 'asc' }, { id: 'asc' }],
    take: MOST,
  });
  return found.map((reply) => waiting(reply, reply.text, reply.repliedAt, reply.heldAt));
}

export async function listWaitingStories(filter: WaitingFilter): Promise<Waiting[]> {
  const found = await db.forumPost.findMany({
    where: wanted(filter),
    include: { author, reports },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MOST,
  });
  return found.map((story) => waiting(story, story.content, story.createdAt, story.heldAt));
}

export async function listReportedQuestions(): Promise<Waiting[]> {
  const found = await db.forumQuestion.findMany({
    where: { removedAt: null, ...isReported },
    include: { author, reports },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MOST,
  });
  return found.map((question) => waiting(question, question.title, question.createdAt));
}

export interface OpenReport {
  kind: 'question' | 'reply' | 'story';
  /** Of what is reported. */
  id: string;
  text: string;
  isHidden: boolean;
  reason: string;
  /** Who reported it; null once their account is closed. */
  by: string | null;
  at: Date;
}

/** Every report that nobody has settled, of what was not removed meanwhile. */
export async function listOpenReports(): Promise<OpenReport[]> {
  const there = { removedAt: null };
  const piece = { id: true, hiddenAt: true } as const;
  const found = await db.forumReport.findMany({
    where: { ...open, OR: [{ question: there }, { reply: there }, { post: there }] },
    include: {
      user: author,
      question: { select: { ...piece, title: true } },
      reply: { select: { ...piece, text: true } },
      post: { select: { ...piece, content: true } },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MOST,
  });
  return found.flatMap(({ question, reply, post, reason, user, createdAt: at }) => {
    const said = { reason, by: user?.username ?? null, at };
    const of = (
      kind: OpenReport['kind'],
      { id, hiddenAt }: { id: string; hiddenAt: Date | null },
      text: string,
    ) => [{ kind, id, text, isHidden: hiddenAt !== null, ...said }];
    if (question) return of('question', question, question.title);
    if (reply) return of('reply', reply, reply.text);
    return post ? of('story', post, post.content) : [];
  });
}
