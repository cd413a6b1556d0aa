import { type FormEvent, useState } from 'react';
import { Search } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { addressOf, isPartOfCode } from './coupon-filter.ts';

/** Finds coupons by a part of their code. */
export function CouponSearch({ address }: { address: URLSearchParams }) {
  const navigate = useNavigate();
  const current = address.get('search') ?? '';
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
    const search = typed.trim().toUpperCase();
    if (search && !isPartOfCode(search)) return setProblem('Codes have letters, digits and hyphens');
    void navigate(addressOf(address, { search }));
  };
  return (
    <form role="search" noValidate onSubmit={submit} className="mb-4 flex max-w-xl items-start gap-2">
      <Field
        label="Code"
        isLabelHidden
        placeholder="A part of the code"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={32}
        className="min-w-0 flex-1"
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
