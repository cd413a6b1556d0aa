import { LinkTabs } from '#client/ui/link-tabs.tsx';

const TABS = [{ id: 'faq', title: 'FAQ', url: '/content/faq' }];

/** What the shop says beside its goods. */
export function ContentTabs({ current }: { current: 'faq' }) {
  return (
    <div className="mb-6">
      <LinkTabs label="Content" current={current} tabs={TABS} />
    </div>
  );
}
