import { CircleAlert } from 'lucide-react';
import { agreeToPrice, setCartQuantity, type CartItem } from '#client/state/cart.ts';
import { classNames } from '#client/ui/class-names.ts';
import type { LineNotice } from './line-notice.ts';
import { removeWithUndo } from './remove-with-undo.ts';

interface CartNoticeProps {
  item: CartItem;
  notice: LineNotice;
}

/** What changed since the line was put in, with what can be done about it. */
export function CartNotice({ item, notice: { text, action, isBlocking } }: CartNoticeProps) {
  const settle = () => {
    if (action.kind === 'remove') removeWithUndo(item);
    else if (action.kind === 'change') setCartQuantity(item.variantId, action.quantity);
    else agreeToPrice(item.variantId, action.unitPrice);
  };
  return (
    <p
      role="status"
      className={classNames(
        'mt-2 flex flex-wrap items-center gap-x-2 rounded-xl px-3 text-sm font-semibold',
        isBlocking ? 'bg-alarm-wash text-alarm' : 'bg-marigold-wash text-ink',
      )}
    >
      <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
      <span>{text}</span>
      <button type="button" onClick={settle} className="min-h-11 px-1 underline">
        {action.label}
        <span className="sr-only">: {item.name}</span>
      </button>
    </p>
  );
}
