import { useEffect } from 'react';
import { PetWarning } from '#client/features/catalogue/product/pet-warning.tsx';
import { WishlistSkeleton } from '#client/features/wishlist/wishlist-skeleton.tsx';
import { WishlistTable } from '#client/features/wishlist/wishlist-table.tsx';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { useWishlistState } from '#client/state/wishlist-store.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { useWishlistPageQuery } from './query.generated.ts';

export function WishlistPage() {
  return (
    <>
      <PageMeta title={i18n.t('Your wishlist')} isIndexed={false} />
      <Wishlist />
    </>
  );
}

function Wishlist() {
  const { items, isFailed, retry } = useWishlist();
  if (isFailed) return <LoadFailed title={i18n.t('Your wishlist could not be loaded')} onRetry={retry} />;
  if (items?.length === 0)
    return (
      <EmptyState
        title={i18n.t('Your wishlist is empty!')}
        text={i18n.t('Tap the heart on anything your pet might like.')}
        pose="searching"
      >
        <LinkButton to={paths.shopNow()}>{i18n.t('Shop Now')}</LinkButton>
      </EmptyState>
    );
  return (
    <div className="shell grid gap-4 pt-2 md:pb-10">
      <Breadcrumbs title={i18n.t('Wishlist')} />
      <h1 className="text-3xl">{i18n.t('Your wishlist')}</h1>
      {items ? (
        <WishlistTable items={items} warningOf={(product) => <PetWarning product={product} />} />
      ) : (
        <WishlistSkeleton />
      )}
    </div>
  );
}

/** The fetched list without items removed since; refetched when the store has additional ones. */
function useWishlist() {
  const { data, error, refetch } = useWishlistPageQuery({ fetchPolicy: 'cache-and-network' });
  const { isReady, variantIds } = useWishlistState();
  const fetchedItems = data?.viewer?.wishlist;
  const items = isReady ? fetchedItems?.filter(({ variant }) => variantIds.has(variant.id)) : fetchedItems;

  const fetchedIds = new Set(fetchedItems?.map(({ variant }) => variant.id));
  const missingIds = fetchedItems
    ? [...variantIds].filter((variantId) => !fetchedIds.has(variantId)).join()
    : '';
  useEffect(() => {
    if (missingIds) void refetch().catch(() => undefined);
  }, [missingIds, refetch]);
  return {
    items,
    isFailed: error !== undefined && !fetchedItems,
    retry: refetch,
  };
}
