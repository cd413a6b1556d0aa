import { useController } from 'react-hook-form';
import { i18n } from '#client/lib/i18n.ts';
import { RadioGroup, RadioPill } from '#client/ui/forms/radio.tsx';
import type { PetForm } from './pet-form.ts';

interface ChoiceOfFormProps {
  form: PetForm;
  name: 'isNeutered' | 'activity';
  legend: string;
  /** Translated when shown; null is for 'not known'. */
  answers: readonly { value: boolean | string | null; text: string }[];
}

/** Radio buttons for answers that include 'not known'. */
export function ChoiceOfForm({ form: { control }, name, legend, answers }: ChoiceOfFormProps) {
  const { field } = useController({ control, name });
  return (
    <RadioGroup legend={legend} className="flex flex-wrap gap-2">
      {answers.map(({ value, text }) => (
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
