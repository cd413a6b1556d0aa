import { type RefObject, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { Button } from '#client/ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { NewCustomer } from './new-customer.tsx';
import { type CustomerFieldsFragment, CustomersDocument } from './phone-order.generated.ts';
import { SearchForm } from '../../ui/search-form.tsx';

const FAILED = 'The customers could not be loaded. Please check your connection and try again.';

interface CustomerPanelProps {
  customer: CustomerFieldsFragment | null;
  onChoose: (customer: CustomerFieldsFragment | null) => void;
  search: SearchField;
}

type SearchField = RefObject<HTMLInputElement | null>;

/** Finds the customer who calls, or makes an account for them. */
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

function CustomerSearch({ onChoose, ref }: Pick<CustomerPanelProps, 'onChoose'> & { ref: SearchField }) {
  const client = useApolloClient();
  const [found, setFound] = useState<{ search: string; customers: CustomerFieldsFragment[] } | null>(null);
  const find = async (search: string) => {
    const { data } = await client.query({
      query: CustomersDocument,
      variables: { search },
      fetchPolicy: 'network-only',
    });
    setFound(data ? { search, customers: data.customers } : null);
  };
  return (
    <>
      <SearchForm
        label="Mobile or name"
        action="Find customer"
        maxLength={60}
        failed={FAILED}
        find={find}
        ref={ref}
      />
      <div role="status">
        {found &&
          (found.customers.length > 0
            ? `${found.customers.length} found`
            : `No customers found for “${found.search}”.`)}
      </div>
      {found && (
        <>
          <ul aria-label="Customers" className="grid gap-2">
            {found.customers.map((customer) => (
              <li
                key={customer.id}
                className="flex items-center justify-between gap-3 border-t border-line pt-2"
              >
                <CustomerSummary customer={customer} />
                <Button
                  look="outline"
                  size="small"
                  aria-label={`Choose ${customer.name ?? customer.mobile ?? ''}`}
                  onClick={() => onChoose(customer)}
                >
                  Choose
                </Button>
              </li>
            ))}
          </ul>
          <NewCustomer
            key={found.search}
            typed={found.search}
            isOpen={found.customers.length === 0}
            onCreated={onChoose}
          />
        </>
      )}
    </>
  );
}
