import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { buttonLook } from '#client/ui/button-look.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';
import {
  useExportProductsMutation,
  useStaffProductsQuery,
} from '../../features/products/products.generated.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PAGED, PagedList, pagedList } from '../../ui/paged-list.tsx';
import { buildListUrl, parseListState } from './product-filter.ts';
import { ProductFilters } from './product-filters.tsx';
import { ProductRows } from './product-rows.tsx';

const NewProduct = lazyComponent(async () => (await import('./new-product.tsx')).NewProduct);

/** All products; filters and order are in the URL. */
export default function ProductsPage() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const { filter, sort } = parseListState(address);
  const [exportProducts] = useExportProductsMutation();
  const list = pagedList(useStaffProductsQuery({ variables: { filter, sort }, ...PAGED }), 'staffProducts');
  return (
    <>
      <PageHeader title="Products">
        <Link to="/products/import" className={buttonLook('outline', 'small')}>
          Import
        </Link>
        <ExportButton
          items="products"
          createFile={async () => (await exportProducts({ variables: { filter } })).data?.exportProducts.url}
        />
        <Link
          to={buildListUrl(address, { sort: '' }, '/products/sizes')}
          className={buttonLook('outline', 'small')}
        >
          Prices and stock
        </Link>
        <Button size="small" onClick={() => void navigate(buildListUrl(address, { new: 'yes' }))}>
          New product
        </Button>
      </PageHeader>
      <ProductFilters address={address} />
      <PagedList
        items="products"
        more="more products"
        {...list}
        empty={Object.keys(filter).length > 0 ? 'No products match this filter.' : 'No products yet.'}
      >
        {(products) => <ProductRows products={products} isLoading={list.isLoading} />}
      </PagedList>
      {address.has('new') && (
        <LazyMount when>
          <NewProduct onClose={() => void navigate(buildListUrl(address, {}))} />
        </LazyMount>
      )}
    </>
  );
}
