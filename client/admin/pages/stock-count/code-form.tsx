import { type FormEvent, type RefObject, useState } from 'react';
import { Search } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';

const LENGTH = { least: 2, most: 80 };

interface CodeFormProps {
  field: RefObject<HTMLInputElement | null>;
  onCode: (code: string) => void;
}

/** The field for scanned or typed codes. It is cleared immediately for the next scan. */
export function CodeForm({ field, onCode }: CodeFormProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = typed.trim();
    if (code.length < LENGTH.least) return setProblem(`Please type at least ${LENGTH.least} characters`);
    setTyped('');
    onCode(code);
  };
  return (
    <form role="search" noValidate onSubmit={submit} className="flex gap-2">
      <Field
        ref={field}
        label="Barcode, SKU or name"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LENGTH.most}
        className="min-w-0 flex-1"
        error={problem}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" look="outline" className="mt-7 self-start">
        <Search aria-hidden="true" className="size-5" />
        Find
      </Button>
    </form>
  );
}
