// Changes the status of posts: draft, scheduled, live or removed.
import type { LogAction } from '#rules/staff/log-texts.ts';
import type { BlogPostStatus } from '#server/generated/prisma/client.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid, UserError } from '#server/platform/errors.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { requireSameVersion } from '#server/platform/versions.ts';
import { listMissingSteps, savedPost } from './post-input.ts';
import { audited } from './save-post.ts';
import { requirePost, type StaffPostRow } from './staff-posts.ts';

export interface StatusChange {
  /** The version that the person saw; omitted by the operator, who changes the current one. */
  version?: number;
  status: BlogPostStatus;
  /** The time at which a scheduled post goes live. */
  publishAt?: Date | null | undefined;
}

const ACTIONS: Record<BlogPostStatus, LogAction> = {
  DRAFT: 'take back',
  SCHEDULED: 'schedule',
  LIVE: 'publish',
  REMOVED: 'remove',
};

/** Publishes now, schedules, takes back to draft or removes. @throws CONFLICT for an older version, VALIDATION */
export async function setPostStatus(
  actor: StaffActor | null,
  id: string,
  { version, status, publishAt }: StatusChange,
): Promise<StaffPostRow> {
  requirePermission(actor, 'content:write');
  if (status === 'SCHEDULED' && !publishAt) throw invalid({ publishAt: 'Please enter a time' });
  return changeStatus(id, ACTIONS[status], version, (post) => {
    const at = status === 'SCHEDULED' ? publishAt : null;
    if (post.status === status && (!at || at.getTime() === post.publishedAt.getTime())) return null;
    if (at && at <= now()) throw invalid({ publishAt: 'This time has already passed' });
    if (status === 'LIVE' || status === 'SCHEDULED') requireComplete(post);
    return {
      status,
      ...(status === 'REMOVED' && { removedFrom: post.status }),
      ...(status === 'LIVE' && { publishedAt: now() }),
      ...(at && { publishedAt: at }),
    };
  });
}

/** Restores the status from before the removal, or DRAFT if the scheduled time has passed. Idempotent. */
export async function restorePost(
  actor: StaffActor | null,
  id: string,
  version?: number,
): Promise<StaffPostRow> {
  requirePermission(actor, 'content:write');
  return changeStatus(id, 'restore', version, (post) => {
    if (post.status !== 'REMOVED') return null;
    const previous = post.removedFrom ?? 'DRAFT';
    const isLate = previous === 'SCHEDULED' && post.publishedAt <= now();
    const isComplete = listMissingSteps(post).length === 0;
    return { status: isLate || !isComplete ? 'DRAFT' : previous };
  });
}

interface StatusColumns {
  status: BlogPostStatus;
  removedFrom?: BlogPostStatus;
  publishedAt?: Date;
}

/** @param change returns the new columns, or null to change nothing */
async function changeStatus(
  id: string,
  action: LogAction,
  version: number | undefined,
  change: (post: StaffPostRow) => StatusColumns | null,
): Promise<StaffPostRow> {
  const { slug } = await requirePost(db, id);
  return audited(action, slug, id, async (tx) => {
    const post = await requirePost(tx, id);
    const data = change(post);
    if (!data) return post;
    if (version !== undefined)
      requireSameVersion(version, {
        version: post.version,
        fields: { ...savedPost(post), status: post.status },
      });
    await tx.blogPost.update({ where: { id }, data: { ...data, version: { increment: 1 } } });
    return requirePost(tx, id);
  });
}

function requireComplete(post: StaffPostRow): void {
  const missing = listMissingSteps(post).join('; ');
  if (missing)
    throw new UserError('VALIDATION', `This post cannot be published yet: ${missing}.`, {
      fields: { status: missing },
    });
}

const BATCH_SIZE = 100;

/** Publishes scheduled posts that are due. Triggers on their rows notify every process. */
export async function publishDuePosts(): Promise<void> {
  const isDue = () => ({ status: 'SCHEDULED' as const, publishedAt: { lte: now() } });
  const duePosts = await db.blogPost.findMany({
    where: isDue(),
    orderBy: { publishedAt: 'asc' },
    take: BATCH_SIZE,
  });
  for (const { id, slug } of duePosts)
    await audited('go live', slug, id, async (tx) => {
      // Checked again under the lock, because someone may have unscheduled the post.
      await tx.blogPost.updateMany({ where: { id, ...isDue() }, data: { status: 'LIVE' } });
    });
}
