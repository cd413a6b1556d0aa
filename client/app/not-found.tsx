import { paths } from '#client/lib/paths.ts';
import { i18n } from '#client/lib/i18n.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';

export function NotFound() {
  return (
    <>
      <PageMeta title={i18n.t('Page not found')} isIndexed={false} />
      <EmptyState
        title={i18n.t('We sniffed everywhere, but this page is not here')}
        text={i18n.t('It may have moved, or the address may have a typo.')}
        pose="searching"
      >
        <LinkButton to={paths.home()}>{i18n.t('Go to Home')}</LinkButton>
        <LinkButton to={paths.shopNow()} look="outline">
          {i18n.t('Shop dog food')}
        </LinkButton>
      </EmptyState>
    </>
  );
}
