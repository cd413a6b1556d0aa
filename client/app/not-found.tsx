import { paths } from '#client/lib/paths.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';

export function NotFound() {
  return (
    <>
      <PageMeta title="Page not found" isIndexed={false} />
      <EmptyState
        title="We sniffed everywhere, but this page is not here"
        text="It may have moved, or the address has a typing slip."
        pose="searching"
      >
        <LinkButton to={paths.home()}>Go to Home</LinkButton>
        <LinkButton to={paths.shopNow()} look="outline">
          Shop dog food
        </LinkButton>
      </EmptyState>
    </>
  );
}
