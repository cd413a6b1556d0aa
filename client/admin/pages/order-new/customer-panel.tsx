import { type RefObject, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { Button } from '#client/ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { type CompletedSearch, NewCustomer } from './new-customer.tsx';
import { type CustomerFieldsFragment, CustomersDocument } from './phone-order.generated.ts';
import { SearchForm } from '../../ui/search-form.tsx';

const FAILED = 'The customers could not be loaded. Please check your connection and try again.';

interface CustomerPanelProps {
  customer: CustomerFieldsFragment | null;
  onChoose: (customer: CustomerFieldsFragment | null) => void;
  search: SearchField;
}

type SearchField = RefObject<HTMLInputElement | null>;

/** Finds or creates the account of the caller. */
export function CustomerPanel({ customer, onChoose, search }: CustomerPanelProps) {
  if (!customer)
    return (
      <Panel title="Customer">
        <CustomerSearch onChoose={onChoose} ref={search} />
      </Panel>
    );
  return (
    <Panel title="Customer">
      <CustomerSummary customer={customer} />
      {!customer.isConfirmed && (
        <p className="text-ink-soft">
          This customer has not signed in yet. When they first sign in, they confirm this mobile with a code
          and can see the order.
        </p>
      )}
      <Button look="outline" className="justify-self-start" onClick={() => onChoose(null)}>
        Change customer
      </Button>
    </Panel>
  );
}

function CustomerSummary({ customer: { name, mobile, addresses } }: { customer: CustomerFieldsFragment }) {
  const [address] = addresses;
  return (
    <span className="min-w-0 break-words">
      <span className="block font-semibold">{name ?? 'No name yet'}</span>
      <span className="block text-sm text-ink-soft">
        {[mobile && `+91 ${mobile}`, address?.city].filter(Boolean).join(', ')}
      </span>
    </span>
  );
}

interface CustomerSearchProps extends Pick<CustomerPanelProps, 'onChoose'> {
  ref: SearchField;
}

function CustomerSearch({ onChoose, ref }: CustomerSearchProps) {
  const client = useApolloClient();
  const [lastSearch, setLastSearch] = useState<CompletedSearch | null>(null);
  const find = async (searchText: string) => {
    const { data } = await client.query({
      query: CustomersDocument,
      variables: { search: searchText },
      fetchPolicy: 'network-only',
    });
    if (data) setLastSearch({ searchText, isFound: data.customers.length > 0 });
    return data?.customers;
  };
  return (
    <>
      <SearchForm
        label="Mobile or name"
        itemName="customer"
        maxLength={60}
        failureMessage={FAILED}
        find={find}
        ref={ref}
      >
        {(customers) => (
          <ul aria-label="Customers" className="grid gap-2">
            {customers.map((customer) => (
              <li
                key={customer.id}
                className="flex items-center justify-between gap-3 border-t border-line pt-2"
              >
                <CustomerSummary customer={customer} />
                <Button
                  look="outline"
                  size="small"
                  aria-label={`Choose ${[customer.name, customer.mobile].filter(Boolean).join(', ')}`}
                  onClick={() => onChoose(customer)}
                >
                  Choose
                </Button>
              </li>
            ))}
          </ul>
        )}
      </SearchForm>
      {lastSearch && <NewCustomer search={lastSearch} onCreated={onChoose} />}
    </>
  );
}
