// Drafts that go live automatically at a scheduled time.
import { addYears } from 'date-fns/addYears';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid } from '#server/platform/errors.ts';
import { OPERATOR, type StaffActor } from '#server/platform/staff-actor.ts';
import { requireSameVersion } from '#server/platform/versions.ts';
import { changeProductAs } from './change-product.ts';
import { savedProduct } from './product-input.ts';
import { requireComplete } from './save-product.ts';
import { findMissingSteps, requireStaffProduct, type StaffProductRow } from './staff-products.ts';

const MAX_YEARS = 2;

/** Schedules a draft to go live, or cancels its schedule. @throws CONFLICT for an older version, VALIDATION */
export function scheduleProduct(
  actor: StaffActor | null,
  id: string,
  { version, publishAt = null }: { version: number; publishAt?: Date | null | undefined },
): Promise<StaffProductRow> {
  const action = publishAt ? 'schedule' : 'cancel the schedule of';
  return changeProductAs(actor, id, action, async (tx, product) => {
    if (product.publishAt?.getTime() === publishAt?.getTime()) return;
    requireSameVersion(version, {
      version: product.version,
      fields: { ...savedProduct(product), status: product.status },
    });
    if (publishAt) {
      if (product.status !== 'DRAFT') throw invalid({ publishAt: 'Only drafts can be scheduled' });
      if (publishAt <= now()) throw invalid({ publishAt: 'This time has already passed' });
      if (publishAt > addYears(now(), MAX_YEARS))
        throw invalid({ publishAt: `At most ${MAX_YEARS} years ahead` });
      requireComplete(product);
    }
    await tx.product.update({
      where: { id },
      data: { publishAt, updatedAt: now(), version: { increment: 1 } },
    });
  });
}

const MAX_AT_ONCE = 100;

/**
 * Publishes drafts whose scheduled time has come. The change of their rows notifies every process. Incomplete drafts are
 * published once they are complete.
 */
export async function publishDueProducts(): Promise<void> {
  const dueDrafts = await db.product.findMany({
    where: { status: 'DRAFT', publishAt: { lte: now() } },
    orderBy: { publishAt: 'desc' },
    select: { id: true },
    take: MAX_AT_ONCE,
  });
  for (const { id } of dueDrafts) {
    if (findMissingSteps(await requireStaffProduct(OPERATOR, id)).length > 0) continue;
    await changeProductAs(OPERATOR, id, 'go live', async (tx, product) => {
      // Checked under the lock, since the schedule may have been cancelled since the first read.
      if (!product.publishAt || product.publishAt > now() || findMissingSteps(product).length > 0) return;
      await tx.product.update({
        where: { id },
        data: { status: 'LIVE', updatedAt: now(), version: { increment: 1 } },
      });
    });
  }
}
