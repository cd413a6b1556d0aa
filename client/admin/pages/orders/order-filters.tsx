import { useNavigate } from 'react-router-dom';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { Select } from '#client/ui/forms/select.tsx';
import { METHOD_LABELS, PAYMENT_LABELS } from '../../features/orders/order-labels.ts';
import { FilterDetails } from '../../ui/filter-details.tsx';
import { TypedField } from '../../ui/typed-field.tsx';
import { buildListUrl, type FilterName, FILTERS } from './order-filter.ts';

const toOptions = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Filters the list by payment, place, day and amount. */
export function OrderFilters({ search }: { search: URLSearchParams }) {
  const navigate = useNavigate();
  const value = (name: FilterName) => search.get(name) ?? '';
  const change = (changes: Readonly<Record<string, string>>) =>
    void navigate(buildListUrl(search, changes), { replace: true, preventScrollReset: true });
  const activeFilters = FILTERS.filter((name) => value(name) !== '');
  const fieldProps = (name: FilterName) => ({
    value: value(name),
    onChange: (text: string) => change({ [name]: text }),
  });
  const chosen = (name: FilterName) => ({
    value: value(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <FilterDetails count={activeFilters.length} subject="the orders">
      <Select label="Payment" placeholder="All" options={toOptions(PAYMENT_LABELS)} {...chosen('payment')} />
      <Select label="Method" placeholder="All" options={toOptions(METHOD_LABELS)} {...chosen('method')} />
      <Field label="Placed from" type="date" {...chosen('from')} />
      <Field label="Placed until" type="date" {...chosen('until')} />
      <TypedField label="City or PIN code" maxLength={60} {...fieldProps('place')} />
      <TypedField label="Minimum, in rupees" inputMode="numeric" maxLength={7} {...fieldProps('least')} />
      <TypedField label="Maximum, in rupees" inputMode="numeric" maxLength={7} {...fieldProps('most')} />
      {activeFilters.length > 0 && (
        <Button
          look="quiet"
          className="self-end justify-self-start"
          onClick={() => change(Object.fromEntries(FILTERS.map((name) => [name, ''])))}
        >
          Clear filters
        </Button>
      )}
    </FilterDetails>
  );
}
