import { LinkButton } from '#client/ui/link-button.tsx';
import { i18n } from '#client/lib/i18n.ts';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { paths } from '#client/lib/paths.ts';

/** Shown when a page fails, with a link to the home page. */
export function ErrorFallback() {
  return (
    <>
      <PageMeta title={i18n.t('Something went wrong')} isIndexed={false} />
      <EmptyState
        title={i18n.t('Oops, there is an error!')}
        text={i18n.t('It is our fault, not yours. Your cart is safe. Please try again in a moment.')}
        pose="puzzled"
      >
        {/* A full page load resets any broken state. */}
        <LinkButton to={paths.home()} reloadDocument>
          {i18n.t('Redirect to Home')}
        </LinkButton>
      </EmptyState>
    </>
  );
}
