import { type FormEvent, useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { parseUserError } from '#client/lib/graph/user-error.ts';
import { useIsMounted } from '#client/lib/hooks/use-is-mounted.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { type CustomerFieldsFragment, useCreateCustomerMutation } from './phone-order.generated.ts';

const FAILED = 'The account could not be created. Please check your connection and try again.';

export interface CompletedSearch {
  /** A mobile or a name. */
  searchText: string;
  isFound: boolean;
}

interface NewCustomerProps {
  search: CompletedSearch;
  onCreated: (customer: CustomerFieldsFragment) => void;
}

/** An account for someone who calls for the first time. */
export function NewCustomer({ search, onCreated }: NewCustomerProps) {
  const { searchText, isFound } = search;
  const isMobile = /^[\d\s+-]+$/.test(searchText);
  const [typedName, setTypedName] = useState<string>();
  const [typedMobile, setTypedMobile] = useState<string>();
  // The fields follow the search until something is typed into them.
  const name = typedName ?? (isMobile ? '' : searchText);
  const mobile = typedMobile ?? (isMobile ? searchText : '');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(!isFound);
  const [lastSearch, setLastSearch] = useState(search);
  if (lastSearch !== search) {
    setLastSearch(search);
    setIsOpen(!isFound);
    setProblems({});
    setFailure(null);
  }
  const [create, { loading }] = useCreateCustomerMutation();
  const isMounted = useIsMounted();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    setFailure(null);
    try {
      const { data } = await create({ variables: { name, mobile } });
      // A late response must not replace a customer chosen meanwhile.
      if (data && isMounted()) onCreated(data.createCustomer);
    } catch (error) {
      const { fields = {}, message = FAILED } = parseUserError(error) ?? {};
      setProblems(fields);
      setFailure(Object.keys(fields).length > 0 ? null : message);
    }
  };
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group border-t border-line pt-2"
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-semibold">
        New customer
        <ChevronDown
          aria-hidden="true"
          className="size-5 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-2 grid gap-4">
        <p className="text-ink-soft">
          Please read the mobile back to the caller. Messages about the order go there. They confirm it with a
          code when they first sign in.
        </p>
        <div className="grid gap-4 md:grid-cols-2">
          <Field
            label="Name"
            required
            autoComplete="off"
            maxLength={50}
            value={name}
            error={problems.name}
            onChange={({ target }) => {
              setTypedName(target.value);
              setProblems({ ...problems, name: '' });
            }}
          />
          <Field
            label="Mobile"
            required
            autoComplete="off"
            inputMode="tel"
            maxLength={16}
            value={mobile}
            error={problems.mobile}
            onChange={({ target }) => {
              setTypedMobile(target.value);
              setProblems({ ...problems, mobile: '' });
            }}
          />
        </div>
        <FormAlert text={failure} />
        <Button type="submit" className="justify-self-start" isBusy={loading}>
          Create account
        </Button>
      </form>
    </details>
  );
}
