import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { parseUserError } from '#client/lib/graph/user-error.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { type CustomerFieldsFragment, useCreateCustomerMutation } from './phone-order.generated.ts';

const FAILED = 'The account could not be created. Please check your connection and try again.';

interface NewCustomerProps {
  /** The search text: a mobile or a name. */
  searchText: string;
  /** Whether the form is open, because no customer was found. */
  isOpen: boolean;
  onCreated: (customer: CustomerFieldsFragment) => void;
}

/** An account for someone who calls for the first time. */
export function NewCustomer({ searchText, isOpen, onCreated }: NewCustomerProps) {
  const isMobile = /^[\d\s+-]+$/.test(searchText);
  const [typedName, setTypedName] = useState<string>();
  const [typedMobile, setTypedMobile] = useState<string>();
  // The fields follow the search until something is typed into them.
  const name = typedName ?? (isMobile ? '' : searchText);
  const mobile = typedMobile ?? (isMobile ? searchText : '');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [create, { loading }] = useCreateCustomerMutation();
  const isShown = useIsShown();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    setFailure(null);
    try {
      const { data } = await create({ variables: { name, mobile } });
      // A late response must not replace a customer chosen meanwhile.
      if (data && isShown.current) onCreated(data.createCustomer);
    } catch (error) {
      const { fields = {}, message = FAILED } = parseUserError(error) ?? {};
      setProblems(fields);
      setFailure(Object.keys(fields).length > 0 ? null : message);
    }
  };
  return (
    <details open={isOpen} className="group border-t border-line pt-2">
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

/** A ref that is false after the component was removed. */
function useIsShown() {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
