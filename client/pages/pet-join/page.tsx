import { LinkPage } from '#client/ui/link-page.tsx';
import { i18n } from '#client/lib/i18n.ts';
import { lazyComponent } from '#client/ui/loading/lazy-component.tsx';

const JoinFamily = lazyComponent(
  async () => (await import('#client/features/pets/sharing/join-family.tsx')).JoinFamily,
);

/** /pet/join#{token}: an invitation to the family of a pet. */
export function PetJoinPage() {
  return <LinkPage title={i18n.t('Invitation')} Content={JoinFamily} />;
}
