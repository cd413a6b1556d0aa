import { type FormEvent, type Ref, useState } from 'react';
import { Search } from 'lucide-react';
import { errorMessage } from '#client/lib/graph/user-error.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';

const SHORTEST = 3;

interface SearchFormProps {
  label: string;
  /** The label of the button, such as 'Find product'. */
  action: string;
  maxLength: number;
  /** Shown if the search fails without a message of the server. */
  failed: string;
  find: (typed: string) => Promise<void>;
  /** The field, to move the focus there. */
  ref?: Ref<HTMLInputElement>;
}

/** A search submitted with a button; the typed text stays. */
export function SearchForm({ label, action, maxLength, failed, find, ref }: SearchFormProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isLoading, setIsLoading] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const search = typed.trim();
    if (isLoading) return;
    if (search.length < SHORTEST) return setProblem(`Please type at least ${SHORTEST} characters`);
    setProblem(undefined);
    setIsLoading(true);
    try {
      await find(search);
    } catch (error) {
      setProblem(errorMessage(error, failed));
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <form role="search" noValidate onSubmit={(event) => void submit(event)} className="flex gap-2">
      <Field
        ref={ref}
        label={label}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={maxLength}
        className="min-w-0 flex-1"
        error={problem}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(undefined);
        }}
      />
      <Button
        type="submit"
        look="outline"
        isBusy={isLoading}
        className="mt-7 shrink-0 self-start max-sm:px-4"
      >
        <Search aria-hidden="true" className="size-5 max-sm:hidden" />
        {action}
      </Button>
    </form>
  );
}
