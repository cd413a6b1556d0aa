import { useState } from 'react';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { SettingsTabs } from '../../features/settings/settings-tabs.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { type StaffSettingsFieldsFragment, useStaffSettingsQuery } from './figures.generated.ts';
import { FiguresForm } from './figures-form.tsx';

/** The settings that the owner of the shop can change. */
export default function FiguresPage() {
  const { data, error, refetch } = useStaffSettingsQuery({ fetchPolicy: 'network-only' });
  // The last record saved on this page; undefined before the first save.
  const [saved, setSaved] = useState<StaffSettingsFieldsFragment>();
  const settings = saved ?? data?.staffSettings;
  return (
    <>
      <PageHeader title="Settings" text="Orders keep the values that applied when they were placed." />
      <SettingsTabs current="figures" />
      {!settings &&
        (error ? (
          <LoadFailed level="section" title="The settings could not be loaded" onRetry={refetch} />
        ) : (
          <PageSkeleton />
        ))}
      {settings && <FiguresForm current={settings} onSaved={setSaved} />}
    </>
  );
}
