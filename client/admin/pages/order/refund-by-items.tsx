import { useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { plainRupees } from '#rules/money/rupees.ts';
import { computeRefund } from '#rules/orders/returns.ts';
import { QuantityCounter } from '#client/ui/forms/quantity-counter.tsx';
import type { StaffOrderDetailsFragment } from '../../features/orders/orders.generated.ts';

interface RefundByItemsProps {
  order: StaffOrderDetailsFragment;
  /** The id of the line of which one unit is preselected. */
  lineId?: string | undefined;
  /** Called with the amount in rupees; empty if nothing is selected. */
  onAmount: (amount: string) => void;
}

type Units = Readonly<Record<string, number>>;

/** The amount paid for the selected units, in rupees without delivery; empty if none are selected. */
export function refundText({ lines, refundable }: StaffOrderDetailsFragment, units: Units): string {
  const owed = lines.reduce(
    (sum, { id, quantity, unitPrice, discount }) =>
      sum + computeRefund({ quantity, unitPrice, couponShare: discount }, 0, units[id] ?? 0),
    0,
  );
  return owed > 0 ? plainRupees(Math.min(owed, refundable)) : '';
}

/** Calculates the amount of a refund from the refunded items. */
export function RefundByItems({ order, lineId, onAmount }: RefundByItemsProps) {
  const [units, setUnits] = useState<Units>(lineId === undefined ? {} : { [lineId]: 1 });
  const choose = (id: string, quantity: number) => {
    const chosen = { ...units, [id]: quantity };
    setUnits(chosen);
    onAmount(refundText(order, chosen));
  };
  return (
    <details open={lineId !== undefined} className="group rounded-xl bg-sunk px-4">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-semibold">
        Calculate the amount from items
        <ChevronDown
          aria-hidden="true"
          className="size-5 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <ul className="grid gap-3 pb-4">
        {order.lines.map(({ id, productName, size, quantity }) => (
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
