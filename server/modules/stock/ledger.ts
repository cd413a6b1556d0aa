// The ledger of a size: every change of its stock, newest first, with the stock after each.
import { rows } from '#server/platform/database/sql.ts';
import { invalid } from '#server/platform/errors.ts';
import { type KeysetArgs, type KeysetPage, textKeysetPage } from '#server/platform/keyset.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import type { RowOf } from '#server/platform/database/query.ts';
import { ledgerPage } from './stock-sizes-queries.ts';
import { requireStockSize } from './stock-sizes.ts';

export interface LedgerEntry extends Omit<RowOf<typeof ledgerPage.columns>, 'stock'> {
  /** The stock after the change. */
  stockAfter: number;
}

export type LedgerPage = KeysetPage<LedgerEntry>;

/** A page of the ledger. @throws NOT_FOUND, VALIDATION for a cursor of another list */
export async function listStockLedger(
  actor: StaffActor | null,
  { sizeId, ...page }: KeysetArgs & { sizeId: string },
): Promise<LedgerPage> {
  requirePermission(actor, 'stock:write');
  await requireStockSize(actor, sizeId);
  return textKeysetPage(
    page,
    async (after, limit) => {
      const key = after && readKey(after.by);
      const movements = await rows(ledgerPage(sizeId, key && { at: key.at, id: after.id }, limit));
      // The ledger is append-only: the stock before a page's last row is the stock after the next page's first row.
      let stock = key ? key.stock : (movements[0]?.stock ?? 0);
      return movements.map(({ stock: _now, ...movement }) => {
        const entry = { ...movement, stockAfter: stock };
        stock -= movement.quantity;
        return entry;
      });
    },
    ({ id, at, stockAfter, quantity }) => ({ id, by: `${stockAfter - quantity} ${at}` }),
  );
}

const KEY = /^(-?\d{1,9}) (\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?)$/;

function readKey(by: string): { stock: number; at: string } {
  const [, stock, at] = KEY.exec(by) ?? [];
  if (stock === undefined || at === undefined || Number.isNaN(Date.parse(at.replace(/(\.\d{3})\d*/, '$1'))))
    throw invalid({ after: 'This is not a cursor of the list' });
  return { stock: Number(stock), at };
}
