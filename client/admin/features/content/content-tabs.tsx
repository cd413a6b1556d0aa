import { LinkTabs } from '#client/ui/link-tabs.tsx';

const TABS = [
  { id: 'blog', title: 'Blog', url: '/content/blog' },
  { id: 'blog-categories', title: 'Blog categories', url: '/content/blog/categories' },
  { id: 'banners', title: 'Banners', url: '/content/banners' },
  { id: 'faq', title: 'FAQ', url: '/content/faq' },
  { id: 'services', title: 'Services', url: '/content/services' },
  { id: 'policies', title: 'Policies', url: '/content/policies' },
] as const;

/** Tabs for the content of the shop apart from its products. */
export function ContentTabs({ current }: { current: (typeof TABS)[number]['id'] }) {
  return (
    <div className="mb-6">
      <LinkTabs label="Content" current={current} tabs={TABS} />
    </div>
  );
}
