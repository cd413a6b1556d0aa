// What an order may hold, before anything is looked up.
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from '#rules/constants.ts';
import { type Line, summedLines } from '#server/modules/cart/quotes.ts';
import { Refusal } from '#server/platform/errors.ts';
import { i18n } from '#server/platform/i18n/language.ts';

/** The lines of an order, each variant once. */
export function checkedLines(lines: readonly Line[]): Line[] {
  const wanted = summedLines(lines, MAX_ORDER_LINES);
  if (wanted.length === 0) throw refusedLines('EMPTY_CART', /*i18n*/ 'There is nothing to order.');
  if (wanted.some(({ quantity }) => quantity > MAX_LINE_QUANTITY))
    throw refusedLines(
      'QTY_LIMIT',
      i18n.t('At most {count} of one size an order.', { count: MAX_LINE_QUANTITY }),
    );
  return wanted;
}

function refusedLines(code: 'EMPTY_CART' | 'QTY_LIMIT', message: string): Refusal {
  return new Refusal(code, message, { fields: { lines: message } });
}
