import { LinkPage } from '#client/ui/link-page.tsx';
import { i18n } from '#client/lib/i18n.ts';
import { lazyComponent } from '#client/ui/loading/lazy-component.tsx';

const ClinicDocuments = lazyComponent(
  async () => (await import('#client/features/pets/sharing/clinic-documents.tsx')).ClinicDocuments,
);

/** /clinic#{token}: lets a clinic send documents of a pet without signing in. */
export function ClinicPage() {
  return <LinkPage title={i18n.t('Send a document')} Content={ClinicDocuments} />;
}
