import { type FormEvent, useState } from 'react';
import { Search } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { SEARCH_LENGTH } from '../../features/orders/order-search.ts';
import { addressOf } from './order-filter.ts';

/** Finds orders by number, mobile or name, in all states. */
export function OrderSearch({ search }: { search: URLSearchParams }) {
  const navigate = useNavigate();
  const current = search.get('search') ?? '';
  const [typed, setTyped] = useState(current);
  const [problem, setProblem] = useState<string>();
  const [followed, setFollowed] = useState(current);
  // The back button and the tabs change the address.
  if (followed !== current) {
    setFollowed(current);
    setTyped(current);
    setProblem(undefined);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    if (text && text.length < SEARCH_LENGTH.least)
      return setProblem(`Please type at least ${SEARCH_LENGTH.least} characters`);
    void navigate(addressOf(search, { search: text, tab: '' }));
  };
  return (
    <form role="search" noValidate onSubmit={submit} className="mb-4 flex max-w-xl items-start gap-2">
      <Field
        label="Order number, mobile or name"
        isLabelHidden
        placeholder="Order number, mobile or name"
        enterKeyHint="search"
        maxLength={SEARCH_LENGTH.most}
        className="flex-1"
        error={problem}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" look="outline">
        <Search aria-hidden="true" className="size-5" />
        Find
      </Button>
    </form>
  );
}
