import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/state/session.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';

/** Shown for unknown pets and for other users' pets, without revealing which. */
export function PetNotFound() {
  const session = useSession();
  return (
    <EmptyState
      title={i18n.t('Pet not found')}
      text={i18n.t('It may belong to another account, or it was deleted.')}
      pose="searching"
    >
      {session.status === 'signed-in' && (
        <LinkButton to={paths.profile(session.user.id)}>{i18n.t('Your profile')}</LinkButton>
      )}
    </EmptyState>
  );
}

export function PetFailed({ onRetry }: { onRetry: () => unknown }) {
  return <LoadFailed title={i18n.t('The pet could not be loaded')} onRetry={onRetry} />;
}
