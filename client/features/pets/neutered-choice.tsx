import { useController } from 'react-hook-form';
import { i18n } from '#client/lib/i18n.ts';
import { RadioGroup, RadioPill } from '#client/ui/radio.tsx';
import type { PetForm } from './pet-form.ts';

const ANSWERS = [
  { value: true, text: /*i18n*/ 'Yes' },
  { value: false, text: /*i18n*/ 'No' },
  { value: null, text: /*i18n*/ 'Not known' },
] as const;

/** Yes, no or not known: a checkbox has only two states. */
export function NeuteredChoice({ form: { control } }: { form: PetForm }) {
  const { field } = useController({ control, name: 'isNeutered' });
  return (
    <RadioGroup legend={i18n.t('Neutered')} className="flex flex-wrap gap-2">
      {ANSWERS.map(({ value, text }) => (
        <RadioPill
          key={text}
          name={field.name}
          checked={(field.value ?? null) === value}
          onChange={() => field.onChange(value)}
          onBlur={field.onBlur}
        >
          {i18n.t(text)}
        </RadioPill>
      ))}
    </RadioGroup>
  );
}
