import { LinkTabs } from '#client/ui/link-tabs.tsx';

const TABS = [
  { id: 'categories', title: 'Categories', url: '/categories' },
  { id: 'brands', title: 'Brands', url: '/categories/brands' },
  { id: 'life-stages', title: 'Life stages', url: '/categories/life-stages' },
];

/** Tabs for the records that products belong to: categories, brands and life stages. */
export function CatalogueTabs({ current }: { current: 'categories' | 'brands' | 'life-stages' }) {
  return (
    <div className="mb-6">
      <LinkTabs label="Product organisation" current={current} tabs={TABS} />
    </div>
  );
}
