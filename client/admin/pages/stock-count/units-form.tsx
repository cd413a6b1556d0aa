import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Delete } from 'lucide-react';
import { isBarcode } from '#rules/stock/barcode.ts';
import { Button } from '#client/ui/button.tsx';
import { buttonLook } from '#client/ui/button-look.ts';
import { Field } from '#client/ui/forms/field.tsx';
import { parseUnits } from './sheet.ts';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const KEY = buttonLook('outline', 'normal', 'min-h-14');
const SIGN = 'text-2xl tabular-nums';

interface UnitsFormProps {
  name: string;
  /** Facts about the size. */
  facts: ReactNode;
  /** The units already on the sheet; null for none. */
  before: number | null;
  /** Whether Enter adds to that number; otherwise it replaces it. */
  isAdding: boolean;
  onSave: (units: number) => void;
  onCancel: () => void;
  /** Called when a scanner typed the next code into the units field. */
  onCode: (code: string) => void;
}

/** Asks for the number of units, with big buttons or a keyboard. */
export function UnitsForm({ name, facts, before, isAdding, onSave, onCancel, onCode }: UnitsFormProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  // Focused synchronously, before the next key press of someone who keeps typing.
  useLayoutEffect(() => field.current?.focus(), []);
  const type = (text: string) => {
    setTyped(text);
    setProblem(undefined);
  };
  const save = (plus: number) => {
    const units = parseUnits(typed);
    const sum = units === null ? null : parseUnits(String(units + plus));
    if (sum === null) return setProblem('Please enter a whole number, at most 1,000,000');
    onSave(sum);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBarcode(typed)) onCode(typed);
    else save(isAdding ? (before ?? 0) : 0);
  };
  return (
    <form noValidate onSubmit={submit} className="card grid gap-4 p-4">
      <div aria-live="polite">
        <h2 className="text-xl break-words">{name}</h2>
        {facts}
        {before !== null && <p className="font-semibold">Already on this sheet: {before}.</p>}
      </div>
      <Field
        ref={field}
        label="Units"
        // On phones the buttons below replace the keyboard.
        inputMode="none"
        autoComplete="off"
        error={problem}
        value={typed}
        onChange={({ target }) => type(target.value.trim())}
      />
      <div role="group" aria-label="Digits" className="grid grid-cols-3 gap-2">
        {DIGITS.map((digit) => (
          <button key={digit} type="button" className={KEY} onClick={() => type(typed + digit)}>
            <span className={SIGN}>{digit}</span>
          </button>
        ))}
        <button type="button" className={KEY} onClick={() => type('')}>
          Clear
        </button>
        <button type="button" className={KEY} onClick={() => type(`${typed}0`)}>
          <span className={SIGN}>0</span>
        </button>
        <button
          type="button"
          aria-label="Delete the last digit"
          className={KEY}
          onClick={() => type(typed.slice(0, -1))}
        >
          <Delete aria-hidden="true" className="size-6" />
        </button>
      </div>
      <div className="grid gap-2 sm:flex">
        <Button type="submit">{before === null ? 'Save' : isAdding ? `Add to ${before}` : 'Replace'}</Button>
        {before !== null && (
          <Button look="outline" onClick={() => save(isAdding ? 0 : before)}>
            {isAdding ? `Replace ${before}` : `Add to ${before}`}
          </Button>
        )}
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
