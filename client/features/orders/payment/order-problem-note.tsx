import { useEffect, useRef } from 'react';
import { CircleAlert } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { setCartQuantity, type CartItem } from '#client/state/cart.ts';
import { Button } from '#client/ui/button.tsx';
import type { OrderProblem } from './order-problem.ts';

interface OrderProblemNoteProps {
  problem: OrderProblem;
  items: readonly CartItem[];
  onSettled: () => void;
}

/** Why the order was not placed, and how to continue. Scrolls itself into view. */
export function OrderProblemNote({
  problem: { text, detail, short },
  items,
  onSettled,
}: OrderProblemNoteProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Braces, because newer browsers return a promise here, which React would take for a clean-up function.
    box.current?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  }, [text]);
  const acceptAvailable = () => {
    for (const { variantId, available } of short) setCartQuantity(variantId, available);
    onSettled();
  };
  return (
    <div ref={box} role="alert" className="grid gap-3 rounded-xl bg-alarm-wash px-4 py-3 text-alarm">
      <p className="flex items-start gap-2 font-semibold">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {text}
      </p>
      {detail && <p className="ms-7">{detail}</p>}
      {short.length > 0 && (
        <>
          <ul className="ms-7 list-disc">
            {short.map(({ variantId, available }) => {
              const item = items.find((line) => line.variantId === variantId);
              const goods = item ? `${item.name}, ${item.size}` : i18n.t('An item in your cart');
              return (
                <li key={variantId}>
                  {available === 0
                    ? i18n.t('{goods}: sold out', { goods })
                    : i18n.t('{goods}: only {count} left', { goods, count: available })}
                </li>
              );
            })}
          </ul>
          <Button look="outline" size="small" onClick={acceptAvailable} className="justify-self-start">
            {i18n.t('Continue with the remaining items')}
          </Button>
        </>
      )}
    </div>
  );
}
