import { LinkPage } from '#client/ui/link-page.tsx';
import { i18n } from '#client/lib/i18n.ts';
import { lazyComponent } from '#client/ui/loading/lazy-component.tsx';

const VetRecord = lazyComponent(
  async () => (await import('#client/features/pets/sharing/vet-record.tsx')).VetRecord,
);

/** /vet#{token}: the record of a pet that its owner shares with a vet, without signing in. */
export function VetPage() {
  return <LinkPage title={i18n.t('Health record of a pet')} Content={VetRecord} />;
}
