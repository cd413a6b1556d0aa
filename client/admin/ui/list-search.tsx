import { type FormEvent, useState } from 'react';
import { Search } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';

interface ListSearchProps {
  label: string;
  maxLength: number;
  /** The current search text from the URL. */
  current: string;
  /** The validation error of a search text; undefined if it is valid. */
  validate: (text: string) => string | undefined;
  onSearch: (text: string) => void;
}

/** The search above a list; an empty text shows the whole list. */
export function ListSearch({ label, maxLength, current, validate, onSearch }: ListSearchProps) {
  const [typed, setTyped] = useState(current);
  const [problem, setProblem] = useState<string>();
  const [followed, setFollowed] = useState(current);
  // The back button and the tabs change the URL.
  if (followed !== current) {
    setFollowed(current);
    setTyped(current);
    setProblem(undefined);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    const newProblem = text ? validate(text) : undefined;
    if (newProblem) return setProblem(newProblem);
    onSearch(text);
  };
  return (
    <form role="search" noValidate onSubmit={submit} className="mb-4 flex max-w-xl items-start gap-2">
      <Field
        label={label}
        isLabelHidden
        placeholder={label}
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
      <Button type="submit" look="outline">
        <Search aria-hidden="true" className="size-5" />
        Find
      </Button>
    </form>
  );
}
