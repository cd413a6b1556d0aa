// A new shop comes with texts that its staff have not written. Staff review each text and adopt or change it.
import { withAuditLog } from '#server/modules/audit/audit-log.ts';
import { shopTextSnapshot } from '#server/modules/audit/snapshots.ts';
import { today } from '#server/platform/clock.ts';
import { UserError } from '#server/platform/errors.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { isUnread } from '../versions.ts';
import { requireText, type StaffTextRow } from './staff-texts.ts';

/**
 * Publishes the text in force as the shop's own from today. Changes nothing if the shop already adopted it.
 * @throws NOT_FOUND, CONFLICT while there is a draft
 */
export async function adoptText(actor: StaffActor | null, slug: string): Promise<StaffTextRow> {
  requirePermission(actor, 'content:write');
  const audited = withAuditLog({ kind: 'shop-text', action: 'publish', about: slug.slice(0, 80) }, (tx) =>
    shopTextSnapshot(tx, slug),
  );
  return audited(async (tx) => {
    const text = await requireText(tx, slug);
    const { draft, inForce } = text;
    if (!isUnread(inForce)) return text;
    if (draft) throw new UserError('CONFLICT', 'This text has a draft. Please publish or discard it first.');
    const { title, body, translations } = inForce;
    await tx.shopTextVersion.create({
      data: { slug, title, body, translations: translations ?? {}, inForceOn: new Date(today()) },
    });
    return requireText(tx, slug);
  });
}
