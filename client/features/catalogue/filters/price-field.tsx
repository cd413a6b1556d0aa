import { useState, type KeyboardEvent } from 'react';
import { Field } from '#client/ui/forms/field.tsx';

interface PriceFieldProps {
  name: 'min' | 'max';
  label: string;
  amount: number;
  highestPrice: number;
  onChoose: (amount: number) => void;
}

/** A price limit, applied on Enter or blur. */
export function PriceField({ name, label, amount, highestPrice, onChoose }: PriceFieldProps) {
  const [text, setText] = useState<string | null>(null);
  const apply = () => {
    if (text === null) return;
    setText(null);
    const rupees = Math.round(Number(text));
    const isUnlimited = text.trim() === '' || !Number.isFinite(rupees);
    const none = name === 'min' ? 0 : highestPrice;
    onChoose(isUnlimited ? none : Math.min(Math.max(rupees, 0), highestPrice));
  };
  return (
    <Field
      name={name}
      label={label}
      type="number"
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="done"
      min={0}
      max={highestPrice}
      step={1}
      value={text ?? amount}
      onChange={({ target }) => setText(target.value)}
      onBlur={apply}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        apply();
      }}
    />
  );
}
