import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from '#rules/constants.ts';
import { type Line, combineLines } from '#server/modules/cart/quotes.ts';
import { UserError } from '#server/platform/errors.ts';
import { i18n } from '#server/platform/i18n/language.ts';

/** Combines lines of the same variant. @throws EMPTY_CART or QTY_LIMIT */
export function validateLines(lines: readonly Line[]): Line[] {
  const combined = combineLines(lines, MAX_ORDER_LINES);
  if (combined.length === 0) throw invalidLines('EMPTY_CART', /*i18n*/ 'There is nothing to order.');
  if (combined.some(({ quantity }) => quantity > MAX_LINE_QUANTITY))
    throw invalidLines(
      'QTY_LIMIT',
      i18n.t('At most {count} of one size an order.', { count: MAX_LINE_QUANTITY }),
    );
  return combined;
}

function invalidLines(code: 'EMPTY_CART' | 'QTY_LIMIT', message: string): UserError {
  return new UserError(code, message, { fields: { lines: message } });
}
