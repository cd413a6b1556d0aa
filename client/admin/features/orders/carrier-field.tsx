import { CARRIER_NAMES } from '#rules/orders/carriers.ts';
import { Field } from '#client/ui/forms/field.tsx';

interface CarrierFieldProps {
  value: string;
  problem: string | undefined;
  onChange: (carrier: string) => void;
}

/** The carrier field, which suggests carriers with known tracking pages. */
export function CarrierField({ value, problem, onChange }: CarrierFieldProps) {
  return (
    <>
      <Field
        label="Carrier"
        required
        maxLength={60}
        list="carriers"
        value={value}
        error={problem || undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id="carriers">
        {CARRIER_NAMES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
