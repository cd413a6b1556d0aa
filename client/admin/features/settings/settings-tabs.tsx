import { LinkTabs } from '#client/ui/link-tabs.tsx';

const TABS = [
  { id: 'shop', title: 'Business details', url: '/settings' },
  { id: 'figures', title: 'Charges and limits', url: '/settings/figures' },
  { id: 'health', title: 'Health', url: '/settings/health' },
];

/** The pages of the settings. */
export function SettingsTabs({ current }: { current: 'shop' | 'figures' | 'health' }) {
  return (
    <div className="mb-6">
      <LinkTabs label="Settings" current={current} tabs={TABS} />
    </div>
  );
}
