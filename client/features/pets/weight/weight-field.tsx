import { useController } from 'react-hook-form';
import { i18n } from '#client/lib/i18n.ts';
import type { EventForm } from '../timeline/event-form.ts';
import { KilogramsField } from '../feeding/kilograms-field.tsx';

/** The weight of an entry. */
export function WeightField({ form: { control } }: { form: EventForm }) {
  const {
    field: { ref, value, onBlur, onChange },
    fieldState: { error },
  } = useController({ control, name: 'weightGrams' });
  return (
    <KilogramsField
      label={i18n.t('Weight in kg')}
      required
      {...{ ref, value, onBlur, onChange }}
      error={error?.message}
    />
  );
}
