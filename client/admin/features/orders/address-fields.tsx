import { placeOfPin } from '#rules/accounts/pin-codes.ts';
import { Field } from '#client/ui/forms/field.tsx';

const LENGTHS = {
  fullName: 80,
  address: 300,
  postalCode: 6,
  city: 80,
  stateName: 80,
  phoneNumber: 16,
  email: 254,
} as const;

export type AddressField = keyof typeof LENGTHS;
type Texts = Readonly<Partial<Record<AddressField, string>>>;

interface AddressFieldsProps {
  labels: Readonly<Record<AddressField, string>>;
  /** Fields with a hint may be left empty. */
  hints: Texts;
  values: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
  onChange: (changes: Texts) => void;
}

/** The fields of an address; a known PIN code fills in city and state. */
export function AddressFields({ labels, hints, values, problems, onChange }: AddressFieldsProps) {
  const type = (field: AddressField, value: string) => {
    const place = field === 'postalCode' ? placeOfPin(value) : null;
    onChange({ [field]: value, ...(place && { stateName: place.stateName, city: place.city ?? '' }) });
  };
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {(Object.keys(LENGTHS) as AddressField[]).map((field) => (
        <Field
          key={field}
          label={labels[field]}
          hint={hints[field]}
          required={hints[field] === undefined}
          maxLength={LENGTHS[field]}
          inputMode={field === 'postalCode' || field === 'phoneNumber' ? 'numeric' : undefined}
          autoComplete="off"
          className={field === 'address' ? 'md:col-span-2' : undefined}
          value={values[field] ?? ''}
          error={problems[field] || undefined}
          onChange={({ target }) => type(field, target.value)}
        />
      ))}
    </div>
  );
}
