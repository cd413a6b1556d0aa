import { SlidersHorizontal } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { Select } from '#client/ui/select.tsx';
import { METHOD_LABELS, PAYMENT_LABELS } from '../../features/orders/order-labels.ts';
import { TypedField } from '../../ui/typed-field.tsx';
import { addressOf, type FilterName, FILTERS } from './order-filter.ts';

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Narrows the list by payment, place, day and amount. */
export function OrderFilters({ search }: { search: URLSearchParams }) {
  const navigate = useNavigate();
  const value = (name: FilterName) => search.get(name) ?? '';
  const change = (changes: Readonly<Record<string, string>>) =>
    void navigate(addressOf(search, changes), { replace: true, preventScrollReset: true });
  const given = FILTERS.filter((name) => value(name) !== '');
  const typed = (name: FilterName) => ({
    value: value(name),
    onChange: (text: string) => change({ [name]: text }),
  });
  const chosen = (name: FilterName) => ({
    value: value(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <details className="group mb-4" open={given.length > 0}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-xl px-3 font-semibold hover:bg-sunk">
        <SlidersHorizontal aria-hidden="true" className="size-5" />
        {given.length > 0 ? `Filters (${given.length})` : 'Filters'}
      </summary>
      <form
        role="search"
        aria-label="Filter the orders"
        onSubmit={(event) => event.preventDefault()}
        className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-4"
      >
        <Select
          label="Payment"
          placeholder="All"
          options={optionsOf(PAYMENT_LABELS)}
          {...chosen('payment')}
        />
        <Select label="Method" placeholder="All" options={optionsOf(METHOD_LABELS)} {...chosen('method')} />
        <Field label="Placed from" type="date" {...chosen('from')} />
        <Field label="Placed until" type="date" {...chosen('until')} />
        <TypedField label="City or PIN code" maxLength={60} {...typed('place')} />
        <TypedField label="Minimum, in rupees" inputMode="numeric" maxLength={7} {...typed('least')} />
        <TypedField label="Maximum, in rupees" inputMode="numeric" maxLength={7} {...typed('most')} />
        {given.length > 0 && (
          <Button
            look="quiet"
            className="self-end justify-self-start"
            onClick={() => change(Object.fromEntries(FILTERS.map((name) => [name, ''])))}
          >
            Clear filters
          </Button>
        )}
      </form>
    </details>
  );
}
