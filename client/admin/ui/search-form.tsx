import { type FormEvent, type ReactNode, type Ref, useState } from 'react';
import { Search } from 'lucide-react';
import { errorMessage } from '#client/lib/graph/user-error.ts';
import { useExclusive } from '#client/lib/hooks/use-exclusive.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';

const SHORTEST = 3;

interface SearchFormProps<Item> {
  label: string;
  /** What is searched for, such as 'product'. */
  itemName: string;
  maxLength: number;
  /** Shown if the search fails without a message from the server. */
  failureMessage: string;
  find: (searchText: string) => Promise<readonly Item[] | undefined>;
  /** Renders the results of the last search. */
  children: (items: readonly Item[], hide: () => void) => ReactNode;
  /** The field, to move the focus there. */
  ref?: Ref<HTMLInputElement>;
}

/** A search submitted with a button, and its results; the typed text stays. */
export function SearchForm<Item>(props: SearchFormProps<Item>) {
  const { label, itemName, maxLength, failureMessage, find, children, ref } = props;
  const [searchText, setSearchText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [found, setFound] = useState<{ items: readonly Item[]; status: string } | null>(null);
  const { run, isRunning } = useExclusive();
  const fail = (message: string) => {
    setProblem(message);
    setFound(null);
  };
  const search = async () => {
    const text = searchText.trim();
    if (text.length < SHORTEST) return fail(`Please type at least ${SHORTEST} characters`);
    setProblem(undefined);
    try {
      const items = await find(text);
      setFound(items ? { items, status: statusText(itemName, items.length, text) } : null);
    } catch (error) {
      fail(errorMessage(error, failureMessage));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(search);
  };
  return (
    <>
      <div>
        <form role="search" noValidate onSubmit={submit} className="flex gap-2">
          <Field
            ref={ref}
            label={label}
            enterKeyHint="search"
            autoComplete="off"
            maxLength={maxLength}
            className="min-w-0 flex-1"
            error={problem}
            value={searchText}
            onChange={({ target }) => {
              setSearchText(target.value);
              setProblem(undefined);
            }}
          />
          <Button
            type="submit"
            look="outline"
            isBusy={isRunning}
            className="mt-7 shrink-0 self-start max-sm:px-4"
          >
            <Search aria-hidden="true" className="size-5 max-sm:hidden" />
            Find {itemName}
          </Button>
        </form>
        {/* Exists before its text, or screen readers miss it. */}
        <div role="status">{found && <p className="mt-4">{found.status}</p>}</div>
      </div>
      {found && children(found.items, () => setFound(null))}
    </>
  );
}

function statusText(itemName: string, count: number, searchText: string): string {
  if (count === 0) return `No ${itemName}s found for “${searchText}”.`;
  return `${count} ${itemName}${count === 1 ? '' : 's'} found`;
}
