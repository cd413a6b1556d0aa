// The stock level at which a size is reordered.
import { z } from 'zod';
import { stockCountSchema } from '#rules/admin-fields.ts';
import { type AuditedAction, withAuditLog } from '#server/modules/audit/audit-log.ts';
import { parseInput } from '#server/platform/parse.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { requireSameVersion } from '#server/platform/versions.ts';
import { lockSize, requireStockSize, type StockSizeRow } from './stock-sizes.ts';

const fields = z.object({ reorderAt: stockCountSchema.nullable() });

/**
 * Sets the reorder point of a size; null uses the default of the shop. Idempotent.
 * @throws NOT_FOUND, VALIDATION, CONFLICT for an older version
 */
export async function setReorderPoint(
  actor: StaffActor | null,
  { id, version, ...input }: { id: string; version: number; reorderAt?: number | null | undefined },
): Promise<StockSizeRow> {
  requirePermission(actor, 'stock:write');
  const { reorderAt } = parseInput(fields, { reorderAt: input.reorderAt ?? null });
  const { product, size } = await requireStockSize(actor, id);
  const action: AuditedAction = {
    kind: 'stock',
    action: 'set the reorder point of',
    about: `${product.slug}/${size}`,
  };
  await withAuditLog(action, async (tx) => ({ 'reorder point': (await lockSize(tx, id)).reorderAt }))(
    async (tx) => {
      const saved = await lockSize(tx, id);
      if (saved.reorderAt === reorderAt) return;
      requireSameVersion(version, { version: saved.version, fields: { reorderAt: saved.reorderAt } });
      await tx.productVariant.update({
        where: { id },
        data: { reorderAt, version: { increment: 1 } },
      });
    },
  );
  return requireStockSize(actor, id);
}
