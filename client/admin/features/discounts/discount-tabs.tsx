import { LinkTabs } from '#client/ui/link-tabs.tsx';

const TABS = [
  { id: 'coupons', title: 'Coupons', url: '/discounts' },
  { id: 'sale-bar', title: 'Sale bar', url: '/discounts/sale-bar' },
];

/** The two kinds of discounts. */
export function DiscountTabs({ current }: { current: 'coupons' | 'sale-bar' }) {
  return (
    <div className="mb-6">
      <LinkTabs label="Discounts" current={current} tabs={TABS} />
    </div>
  );
}
