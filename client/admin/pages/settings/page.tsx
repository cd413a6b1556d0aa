import { useState } from 'react';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { SettingsTabs } from '../../features/settings/settings-tabs.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { IdentityForm } from './identity-form.tsx';
import { type ShopIdentityFieldsFragment, useStaffShopQuery } from './settings.generated.ts';

/** The business details that the law requires on pages and invoices. */
export default function SettingsPage() {
  const { data, error, refetch } = useStaffShopQuery({ fetchPolicy: 'network-only' });
  // The last record saved on this page; undefined before the first save.
  const [saved, setSaved] = useState<ShopIdentityFieldsFragment>();
  const shop = saved ?? data?.staffShop;
  return (
    <>
      <PageHeader title="Settings" text="Shown on pages, in e-mails and on invoices as soon as you save." />
      <SettingsTabs current="shop" />
      {!shop &&
        (error ? (
          <LoadFailed level="section" title="The settings could not be loaded" onRetry={refetch} />
        ) : (
          <PageSkeleton />
        ))}
      {shop && <IdentityForm shop={shop} onSaved={setSaved} />}
    </>
  );
}
