import { LinkButton } from '#client/ui/link-button.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { paths } from '#client/lib/paths.ts';

/** spec §2: "'Oops, there is an error!' with a 'Redirect to Home' button." */
export function ErrorFallback() {
  return (
    <>
      <PageMeta title="Something went wrong" isIndexed={false} />
      <EmptyState
        title="Oops, there is an error!"
        text="It is our fault, not yours. Your cart is safe. Please try again in a moment."
        pose="puzzled"
      >
        {/* A full load: whatever broke here is left behind. */}
        <LinkButton to={paths.home()} reloadDocument>
          Redirect to Home
        </LinkButton>
      </EmptyState>
    </>
  );
}
