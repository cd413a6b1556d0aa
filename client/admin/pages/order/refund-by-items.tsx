import { useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { plainRupees } from '#rules/money/rupees.ts';
import { refundOf } from '#rules/orders/returns.ts';
import { QuantityCounter } from '#client/ui/quantity-counter.tsx';
import type { StaffOrderDetailsFragment } from '../../features/orders/orders.generated.ts';

interface RefundByItemsProps {
  order: StaffOrderDetailsFragment;
  /** Gets the amount in rupees; empty if nothing is chosen. */
  onAmount: (amount: string) => void;
}

/** Works out the amount of a refund from the items that it is for: what was paid for them, without delivery. */
export function RefundByItems({ order: { lines, refundable }, onAmount }: RefundByItemsProps) {
  const [units, setUnits] = useState<Readonly<Record<string, number>>>({});
  const choose = (id: string, quantity: number) => {
    const chosen = { ...units, [id]: quantity };
    setUnits(chosen);
    const owed = lines.reduce(
      (sum, { id: lineId, quantity: ordered, unitPrice, discount }) =>
        sum + refundOf({ quantity: ordered, unitPrice, couponShare: discount }, 0, chosen[lineId] ?? 0),
      0,
    );
    onAmount(owed > 0 ? plainRupees(Math.min(owed, refundable)) : '');
  };
  return (
    <details className="group rounded-xl bg-sunk px-4">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-semibold">
        Work out the amount from items
        <ChevronDown
          aria-hidden="true"
          className="size-5 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <ul className="grid gap-3 pb-4">
        {lines.map(({ id, productName, size, quantity }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <span className="min-w-0 flex-1 basis-48 break-words">{`${productName}, ${size}`}</span>
            <QuantityCounter
              name={`${productName}, ${size}`}
              quantity={units[id] ?? 0}
              min={0}
              max={quantity}
              onChange={(count) => choose(id, count)}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
