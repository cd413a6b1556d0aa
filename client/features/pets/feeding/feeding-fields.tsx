import { useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { useController, useWatch } from 'react-hook-form';
import { BODY_CONDITION_LABELS } from '#rules/pets/body-condition.ts';
import { i18n } from '#client/lib/i18n.ts';
import { Checkbox } from '#client/ui/forms/checkbox.tsx';
import { Select } from '#client/ui/forms/select.tsx';
import { ChoiceOfForm } from '../choice-of-form.tsx';
import { KilogramsField } from './kilograms-field.tsx';
import { FEEDING_FIELDS, type PetForm } from '../pet-form.ts';

const NOT_KNOWN = { value: null, text: /*i18n*/ 'Not known' } as const;
const ACTIVITIES = {
  DOG: {
    legend: /*i18n*/ 'Walks and play',
    answers: [
      { value: 'USUAL', text: /*i18n*/ 'Up to an hour a day' },
      { value: 'HIGH', text: /*i18n*/ 'More than an hour' },
      NOT_KNOWN,
    ],
  },
  CAT: {
    legend: /*i18n*/ 'Lifestyle',
    answers: [
      { value: 'USUAL', text: /*i18n*/ 'Stays indoors' },
      { value: 'HIGH', text: /*i18n*/ 'Goes outdoors' },
      NOT_KNOWN,
    ],
  },
} as const;

/** Optional input of the feeding guide, initially collapsed. Only for dogs and cats, since other kinds have no formula. */
export function FeedingFields({ form }: { form: PetForm }) {
  const [isOpen, setIsOpen] = useState(false);
  const kind = useWatch({ control: form.control, name: 'kind' });
  const { errors } = form.formState;
  if (kind !== 'DOG' && kind !== 'CAT') return null;
  const { legend, answers } = ACTIVITIES[kind];
  return (
    <details
      open={isOpen || FEEDING_FIELDS.some((name) => errors[name])}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group card"
    >
      <summary className="flex min-h-14 list-none items-center gap-3 rounded-card p-4 md:px-6">
        <h2 className="flex-1 text-xl">
          {i18n.t('Feeding')}{' '}
          <span className="font-sans text-base font-normal text-ink-soft">{i18n.t('optional')}</span>
        </h2>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-4 px-4 pb-4 md:px-6 md:pb-6">
        <p className="text-ink-soft">
          {i18n.t('This helps us work out roughly how much to feed each day. Skip anything you do not know.')}
        </p>
        <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
          <ChoiceOfForm form={form} name="activity" legend={i18n.t(legend)} answers={answers} />
          <ConditionField form={form} />
          <GramsField
            form={form}
            name="idealWeightGrams"
            label={i18n.t('Ideal weight in kg')}
            hint={i18n.t('If your vet has given you one.')}
          />
          <GramsField
            form={form}
            name="adultWeightGrams"
            label={i18n.t('Adult weight in kg')}
            hint={i18n.t('For young pets: the usual adult weight of the breed, or of the parents.')}
          />
          <StateFields form={form} />
        </div>
      </div>
    </details>
  );
}

function StateFields({ form: { register } }: { form: PetForm }) {
  return (
    <fieldset className="md:col-span-2">
      <legend className="font-semibold">{i18n.t('Right now my pet is')}</legend>
      <div className="flex flex-wrap gap-x-6">
        <Checkbox {...register('isPregnant')}>{i18n.t('Pregnant')}</Checkbox>
        <Checkbox {...register('isNursing')}>{i18n.t('Nursing')}</Checkbox>
        <Checkbox {...register('isIll')}>{i18n.t('Ill')}</Checkbox>
      </div>
      <p className="text-sm text-ink-soft">
        {i18n.t('In these cases your vet knows better than any formula.')}
      </p>
    </fieldset>
  );
}

function ConditionField({ form: { control } }: { form: PetForm }) {
  const { field, fieldState } = useController({ control, name: 'bodyCondition' });
  return (
    <Select
      label={i18n.t('Body condition')}
      hint={i18n.t('5: the ribs are easy to feel. 7: only with pressure. 3: they can be seen.')}
      placeholder={i18n.t('Not known')}
      options={BODY_CONDITION_LABELS.map((text, index) => ({
        value: String(index + 1),
        label: i18n.t(text),
      }))}
      {...field}
      value={field.value ? String(field.value) : ''}
      onChange={({ target }) => field.onChange(target.value === '' ? null : Number(target.value))}
      error={fieldState.error?.message}
    />
  );
}

interface GramsFieldProps {
  form: PetForm;
  name: 'idealWeightGrams' | 'adultWeightGrams';
  label: string;
  hint: string;
}

function GramsField({ form: { control }, name, ...texts }: GramsFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const { ref, value, onBlur, onChange } = field;
  return (
    <KilogramsField {...texts} {...{ ref, value, onBlur, onChange }} error={fieldState.error?.message} />
  );
}
