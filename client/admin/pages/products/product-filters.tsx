import { useNavigate } from 'react-router-dom';
import { PET_KIND_LABELS } from '#rules/pets/pet-kinds.ts';
import { Select } from '#client/ui/forms/select.tsx';
import { useProductChoicesQuery } from '../../features/products/products.generated.ts';
import { PRODUCT_STATUS_LABELS } from '../../features/products/product-labels.tsx';
import { TypedField } from '../../ui/typed-field.tsx';
import { buildListUrl, SEARCH_LENGTH, SORT_LABELS, STOCK_LABELS } from './product-filter.ts';

const toOptions = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

interface ProductFiltersProps {
  address: URLSearchParams;
  /** Whether the list has only one order. */
  path?: '/products/sizes';
}

/** Searches, narrows and sorts the list. */
export function ProductFilters({ address, path }: ProductFiltersProps) {
  const navigate = useNavigate();
  const { data } = useProductChoicesQuery();
  const { categories = [], brands = [] } = data?.productChoices ?? {};
  const change = (name: string, value: string) =>
    void navigate(buildListUrl(address, { [name]: value }, path), {
      replace: true,
      preventScrollReset: true,
    });
  const chosen = (name: string) => ({
    value: address.get(name) ?? '',
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
  });
  return (
    <div className="mb-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-6">
      <div role="search" className="sm:col-span-2 lg:col-span-1">
        <TypedField
          label="Name, SKU or barcode"
          maxLength={SEARCH_LENGTH.most}
          value={address.get('search') ?? ''}
          onChange={(text) => change('search', text)}
        />
      </div>
      <Select
        label="Status"
        placeholder="All"
        options={toOptions(PRODUCT_STATUS_LABELS)}
        {...chosen('status')}
      />
      <Select
        label="Category"
        placeholder="All"
        options={categories.map(({ slug, name, kind }) => ({
          value: slug,
          label: `${PET_KIND_LABELS[kind]}: ${name}`,
        }))}
        {...chosen('category')}
      />
      <Select
        label="Brand"
        placeholder="All"
        options={brands.map(({ slug, name }) => ({ value: slug, label: name }))}
        {...chosen('brand')}
      />
      <Select label="Stock" placeholder="All" options={toOptions(STOCK_LABELS)} {...chosen('stock')} />
      {!path && <Select label="Sort by" options={toOptions(SORT_LABELS)} {...chosen('sort')} />}
    </div>
  );
}
