// The moderation queue: pending and reported content, oldest first.
import { PENDING } from './visibility.ts';
import { db } from '#server/platform/database/db.ts';
import { linkToHiddenPhoto } from './hidden-photos.ts';
import { pathOfPhoto } from '#server/modules/forum/photos/photo-kinds.ts';

export interface ModerationItem {
  id: string;
  author: string;
  text: string;
  writtenAt: Date;
  pendingSince: Date | null;
  hiddenAt: Date | null;
  /** Paths of its photos. While it is hidden, they are links that expire soon. */
  photos: string[];
  /** The open reports as text: category, details, or both. */
  reports: string[];
}

/** Lists both kinds when neither flag is set. */
export interface ModerationFilter {
  isPending?: boolean;
  isReported?: boolean;
}

const MAX_ITEMS = 200;

const open = { settledAt: null };
const author = { select: { username: true } } as const;
const reports = {
  where: open,
  select: { category: true, reason: true },
  orderBy: { createdAt: 'asc' },
} as const;

const isReported = { reports: { some: open } };

function buildCondition(filter: ModerationFilter) {
  const isEither = filter.isPending === filter.isReported;
  const OR = [
    ...(isEither || filter.isPending ? [PENDING] : []),
    ...(isEither || filter.isReported ? [isReported] : []),
  ];
  return { removedAt: null, OR };
}

interface Reason {
  category: string;
  reason: string;
}

/** @example 'SPAM: Buy my tonic' */
function reasonText({ category, reason }: Reason): string {
  if (category === 'OTHER') return reason;
  return reason ? `${category}: ${reason}` : category;
}

interface ContentRow {
  id: string;
  author: { username: string | null } | null;
  hiddenAt: Date | null;
  reports: Reason[];
  photoKeys?: string[];
  images?: { key: string }[];
}

function toItem(
  row: ContentRow,
  text: string,
  writtenAt: Date,
  pendingSince: Date | null = null,
): ModerationItem {
  const { id, hiddenAt } = row;
  const keys = row.photoKeys ?? row.images?.map(({ key }) => key) ?? [];
  return {
    id,
    text,
    writtenAt,
    pendingSince,
    hiddenAt,
    author: row.author?.username ?? 'anonymous',
    photos: keys.map(hiddenAt ? linkToHiddenPhoto : pathOfPhoto),
    reports: row.reports.map(reasonText),
  };
}

export async function listRepliesForModeration(filter: ModerationFilter): Promise<ModerationItem[]> {
  const replies = await db.forumReply.findMany({
    where: buildCondition(filter),
    include: { author, reports },
    orderBy: [{ repliedAt: 'asc' }, { id: 'asc' }],
    take: MAX_ITEMS,
  });
  return replies.map((reply) => toItem(reply, reply.text, reply.repliedAt, reply.pendingSince));
}

export async function listPostsForModeration(filter: ModerationFilter): Promise<ModerationItem[]> {
  const posts = await db.forumPost.findMany({
    where: buildCondition(filter),
    include: { author, reports, images: { select: { key: true }, orderBy: { position: 'asc' } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MAX_ITEMS,
  });
  return posts.map((post) => toItem(post, post.content, post.createdAt, post.pendingSince));
}

export async function listQuestionsForModeration(): Promise<ModerationItem[]> {
  const questions = await db.forumQuestion.findMany({
    where: { removedAt: null, ...isReported },
    include: { author, reports },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MAX_ITEMS,
  });
  return questions.map((question) => toItem(question, question.title, question.createdAt));
}

export interface OpenReport {
  kind: 'question' | 'reply' | 'story';
  /** Id of the reported content. */
  id: string;
  text: string;
  isHidden: boolean;
  /** A category of `REPORT_CATEGORIES`. */
  category: string;
  /** Details; may be empty. */
  reason: string;
  /** Username of the reporter; null once their account is closed. */
  by: string | null;
  at: Date;
}

/** Open reports of content that was not removed since. */
export async function listOpenReports(): Promise<OpenReport[]> {
  const notRemoved = { removedAt: null };
  const common = { id: true, hiddenAt: true } as const;
  const openReports = await db.forumReport.findMany({
    where: { ...open, OR: [{ question: notRemoved }, { reply: notRemoved }, { post: notRemoved }] },
    include: {
      user: author,
      question: { select: { ...common, title: true } },
      reply: { select: { ...common, text: true } },
      post: { select: { ...common, content: true } },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MAX_ITEMS,
  });
  return openReports.flatMap(({ question, reply, post, category, reason, user, createdAt: at }) => {
    const details = { category, reason, by: user?.username ?? null, at };
    const toReport = (
      kind: OpenReport['kind'],
      { id, hiddenAt }: { id: string; hiddenAt: Date | null },
      text: string,
    ) => [{ kind, id, text, isHidden: hiddenAt !== null, ...details }];
    if (question) return toReport('question', question, question.title);
    if (reply) return toReport('reply', reply, reply.text);
    return post ? toReport('story', post, post.content) : [];
  });
}
