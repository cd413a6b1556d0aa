import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';

/** Shown for an invalid link of a vet or clinic. */
export function LinkInvalid() {
  return (
    <EmptyState
      title={i18n.t('This link is no longer valid')}
      text={i18n.t(
        'It was revoked, has expired or is incomplete. Please ask the owner of the pet for a new one.',
      )}
      pose="puzzled"
    >
      <LinkButton to={paths.home()} look="outline">
        {i18n.t('Go to Home')}
      </LinkButton>
    </EmptyState>
  );
}
