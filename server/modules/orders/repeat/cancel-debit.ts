// Cancels one announced debit.
import { toDay } from '#rules/day.ts';
import { nextAfterSkip } from '#rules/orders/repeat-orders.ts';
import { lockUser } from '#server/modules/accounts/profile/profiles.ts';
import { today } from '#server/platform/clock.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { notFound, UserError } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { freeDate, settleDate } from './dates.ts';
import { findRepeatPayment, type RepeatPaymentRow } from './mandates.ts';

/**
 * Cancels an announced debit and skips its dates; later dates are unaffected. Idempotent.
 * @throws NOT_FOUND, or CONFLICT once its order was placed
 */
export async function cancelDebit(viewer: Viewer | null, id: string): Promise<RepeatPaymentRow> {
  const { id: userId } = requireViewer(viewer);
  await consumeLimit('repeatOrderChange', userId);
  await transaction(async (tx) => {
    await lockUser(tx, userId);
    const debit = isId(id)
      ? await tx.repeatDebit.findUnique({
          where: { id, userId },
          include: { lines: { include: { repeatOrder: true } }, order: { select: { status: true } } },
        })
      : null;
    if (!debit) throw notFound('debit');
    // Also called off if the buyer chose to pay the order in cash, which is still in force then.
    if (debit.state === 'CALLED_OFF' && debit.order?.status !== 'CONFIRMED') return;
    if (debit.state !== 'NOTICED')
      throw new UserError(
        'CONFLICT',
        /*i18n*/ 'This has already been ordered. You can still cancel the order.',
      );
    await tx.repeatDebit.update({ where: { id }, data: { state: 'CALLED_OFF' } });
    for (const { on, repeatOrder } of debit.lines) {
      if (repeatOrder.nextOn.getTime() !== on.getTime()) continue;
      await settleDate(tx, { repeatOrderId: repeatOrder.id, on }, null);
      const next = nextAfterSkip(toDay(on), repeatOrder.intervalDays, today());
      const nextOn = await freeDate(tx, repeatOrder, next);
      await tx.repeatOrder.update({ where: { id: repeatOrder.id }, data: { nextOn } });
    }
  });
  return findRepeatPayment(viewer);
}
