import { LinkPage } from '#client/ui/link-page.tsx';
import { i18n } from '#client/lib/i18n.ts';
import { lazyComponent } from '#client/ui/lazy-component.tsx';

const VetRecord = lazyComponent(
  async () => (await import('#client/features/pets/sharing/vet-record.tsx')).VetRecord,
);

/** /vet#{token}: what an owner shares of a pet with a vet, without signing in. */
export function VetPage() {
  return <LinkPage title={i18n.t('Health record of a pet')} Content={VetRecord} />;
}
