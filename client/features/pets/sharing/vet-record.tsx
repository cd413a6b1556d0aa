import { i18n } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PageSkeleton } from '#client/ui/loading/page-skeleton.tsx';
import { LinkInvalid } from './link-invalid.tsx';
import { SharedPet } from './shared-pet.tsx';
import { useVetLink, type VetLinkView } from './use-vet-link.ts';

/** The record of a link, or the reason why it is unavailable. */
export function VetRecord({ token }: { token: string }) {
  const { view, open } = useVetLink(token);
  if (view.kind === 'loading') return <PageSkeleton />;
  if (view.kind === 'shown') return <SharedPet pet={view.pet} />;
  // Announced: it may replace a record that was being read.
  return (
    <div role="status">
      {view.kind === 'invalid' ? <LinkInvalid /> : <Failed view={view} onRetry={open} />}
    </div>
  );
}

interface FailedProps {
  view: VetLinkView;
  onRetry: () => Promise<void>;
}

function Failed({ view, onRetry }: FailedProps) {
  return (
    <EmptyState
      title={i18n.t('We could not load the record')}
      text={view.kind === 'refused' ? view.reason : i18n.t('Please check your connection and try again.')}
      pose="searching"
    >
      <Button onClick={() => void onRetry()}>{i18n.t('Try again')}</Button>
    </EmptyState>
  );
}
