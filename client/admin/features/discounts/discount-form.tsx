import type { ComponentProps, ReactNode } from 'react';
import { formatMoney } from '#client/lib/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { VersionedForm } from '../../ui/versioned-form.tsx';

interface DiscountFormProps extends ComponentProps<typeof VersionedForm> {
  aside: ReactNode;
}

/** The form of a discount, with a summary or results beside it. */
export function DiscountForm({ aside, ...form }: DiscountFormProps) {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[1fr_24rem]">
      <VersionedForm {...form} />
      <div className="grid gap-6 empty:hidden xl:sticky xl:top-6">{aside}</div>
    </div>
  );
}

interface FiguresProps {
  figures: { orders: number; discount: number; sales: number };
  others?: readonly (readonly [label: string, value: string])[];
}

/** The sales and the cost of a discount so far. */
export function DiscountFigures({ figures, others = [] }: FiguresProps) {
  const facts = [
    ['Orders', String(figures.orders)],
    ['Discount given', formatMoney(figures.discount)],
    ['Sales after refunds', formatMoney(figures.sales)],
    ...others,
  ];
  return (
    <Panel title="So far">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="text-end font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
