import { CircleAlert } from 'lucide-react';
import { acceptPrice, setCartQuantity, type CartItem } from '#client/state/cart.ts';
import { classNames } from '#client/ui/class-names.ts';
import type { LineNotice } from './line-notice.ts';
import { removeWithUndo } from './remove-with-undo.ts';

interface CartNoticeProps {
  item: CartItem;
  notice: LineNotice;
}

/** A change of a cart line since it was added, with an action to resolve it. */
export function CartNotice({ item, notice: { text, action, isBlocking } }: CartNoticeProps) {
  const resolve = () => {
    if (action.kind === 'remove') removeWithUndo(item);
    else if (action.kind === 'change') setCartQuantity(item.variantId, action.quantity);
    else acceptPrice(item.variantId, action.unitPrice);
  };
  return (
    <p
      role="status"
      className={classNames(
        'mt-2 -me-10 flex items-center gap-2 rounded-xl ps-3 md:me-0 text-sm font-semibold',
        isBlocking ? 'bg-alarm-wash text-alarm' : 'bg-marigold-wash text-ink',
      )}
    >
      <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
      <span className="flex-1">{text}</span>
      <button type="button" onClick={resolve} className="min-h-11 shrink-0 px-3 underline">
        {action.label}
        <span className="sr-only">: {item.name}</span>
      </button>
    </p>
  );
}
