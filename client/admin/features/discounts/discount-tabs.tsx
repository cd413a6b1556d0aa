import { LinkTabs } from '#client/ui/link-tabs.tsx';

const TABS = [
  { id: 'coupons', title: 'Coupons', url: '/discounts' },
  { id: 'automatic', title: 'Automatic', url: '/discounts/automatic' },
  { id: 'sale-bar', title: 'Sale bar', url: '/discounts/sale-bar' },
];

/** The kinds of discounts. */
export function DiscountTabs({ current }: { current: 'coupons' | 'automatic' | 'sale-bar' }) {
  return (
    <div className="mb-6">
      <LinkTabs label="Discounts" current={current} tabs={TABS} />
    </div>
  );
}
