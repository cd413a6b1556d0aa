import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { showFailure } from '#client/state/messages.ts';
import { buttonLook } from '#client/ui/button-look.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyComponent, LazyMount } from '#client/ui/lazy-component.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { useStaffProductsQuery } from '../../features/products/products.generated.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { addressOf, listStateOf } from './product-filter.ts';
import { ExportButton } from './export-button.tsx';
import { ProductFilters } from './product-filters.tsx';
import { ProductRows } from './product-rows.tsx';

const NewProduct = lazyComponent(async () => (await import('./new-product.tsx')).NewProduct);

/** All products; filters and order are in the address. */
export default function ProductsPage() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const { filter, sort } = listStateOf(address);
  const { data, previousData, error, loading, refetch, fetchMore } = useStaffProductsQuery({
    variables: { filter, sort },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const shown = (data ?? previousData)?.staffProducts;
  const loadMore = async () => {
    try {
      await fetchMore({
        variables: { after: shown?.pageInfo.endCursor ?? null },
        updateQuery: (before, { fetchMoreResult: { staffProducts: more } }) => ({
          staffProducts: { ...more, nodes: [...before.staffProducts.nodes, ...more.nodes] },
        }),
      });
    } catch (failure) {
      showFailure(failure, 'More products could not be loaded. Please try again.');
    }
  };
  return (
    <>
      <PageHeader title="Products">
        <Link to="/products/import" className={buttonLook('outline', 'small')}>
          Import
        </Link>
        <ExportButton filter={filter} />
        <Link
          to={addressOf(address, { sort: '' }, '/products/sizes')}
          className={buttonLook('outline', 'small')}
        >
          Prices and stock
        </Link>
        <Button size="small" onClick={() => void navigate(addressOf(address, { new: 'yes' }))}>
          New product
        </Button>
      </PageHeader>
      <ProductFilters address={address} />
      {!shown &&
        (error ? <LoadFailed level="section" what="The products" onRetry={refetch} /> : <PageSkeleton />)}
      {shown?.nodes.length === 0 && (
        <p className="py-10 text-center text-ink-soft">
          {Object.keys(filter).length > 0 ? 'No products match this filter.' : 'There are no products yet.'}
        </p>
      )}
      {shown && shown.nodes.length > 0 && <ProductRows products={shown.nodes} isLoading={loading} />}
      {shown?.pageInfo.hasNextPage && (
        <Button look="outline" className="mt-6" isBusy={loading} onClick={() => void loadMore()}>
          Show more products
        </Button>
      )}
      {address.has('new') && (
        <LazyMount when>
          <NewProduct onClose={() => void navigate(addressOf(address, {}))} />
        </LazyMount>
      )}
    </>
  );
}
