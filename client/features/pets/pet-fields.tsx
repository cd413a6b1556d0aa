import { useId, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { isDay } from '#rules/day.ts';
import { formatAge, NEWBORN } from '#rules/pets/pet-age.ts';
import { MAX_LICENCE, PET_SEX_LABELS, PET_SEXES } from '#rules/pets/pet.ts';
import { i18n, currentLanguage } from '#client/lib/i18n.ts';
import { today } from '#client/lib/today.ts';
import { Checkbox } from '#client/ui/forms/checkbox.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { RadioGroup, RadioPill } from '#client/ui/forms/radio.tsx';
import { TextArea } from '#client/ui/forms/text-area.tsx';
import { ChoiceOfForm } from './choice-of-form.tsx';
import { COMMON_BREEDS } from './common-breeds.ts';
import type { PetForm } from './pet-form.ts';

/** Name, birth and appearance. */
export function AboutFields({ form, isOwn }: { form: PetForm; isOwn: boolean }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const dob = useWatch({ control, name: 'dob' });
  const kind = useWatch({ control, name: 'kind' });
  const breeds = useId();
  return (
    <FieldSet title={i18n.t('About')}>
      <Field
        label={i18n.t('Name')}
        autoComplete="off"
        maxLength={60}
        required
        error={errors.name?.message}
        {...register('name')}
      />
      <Field
        label={i18n.t('Date of birth')}
        type="date"
        max={today()}
        required
        hint={ageHint(dob)}
        error={errors.dob?.message}
        {...register('dob')}
      />
      <RadioGroup legend={i18n.t('Sex')} className="flex flex-wrap gap-2">
        {PET_SEXES.map((sex) => (
          <RadioPill key={sex} value={sex} {...register('sex')}>
            {i18n.t(PET_SEX_LABELS[sex])}
          </RadioPill>
        ))}
      </RadioGroup>
      <NeuteredChoice form={form} />
      <Field
        label={i18n.t('Breed')}
        list={breeds}
        autoComplete="off"
        maxLength={60}
        error={errors.breed?.message}
        {...register('breed')}
      />
      <datalist id={breeds}>
        {(kind ? COMMON_BREEDS[kind] : []).map((breed) => (
          <option key={breed} value={breed} />
        ))}
      </datalist>
      <Field
        label={i18n.t('Colour and markings')}
        autoComplete="off"
        maxLength={60}
        error={errors.colour?.message}
        {...register('colour')}
      />
      {isOwn && (
        <Checkbox className="md:col-span-2" {...register('isFavourite')}>
          {i18n.t('My favourite: shown first in the profile')}
        </Checkbox>
      )}
    </FieldSet>
  );
}

/** Facts for a vet, or for someone who finds the pet. */
export function HealthFields({ form: { register, formState } }: { form: PetForm }) {
  const { errors } = formState;
  return (
    <FieldSet title={i18n.t('Health')}>
      <Field
        label={i18n.t('Microchip')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        hint={i18n.t('15 digits, on the sticker in the vaccination book.')}
        className="md:col-span-2"
        error={errors.microchip?.message}
        {...register('microchip')}
      />
      <TextArea
        label={i18n.t('Allergies')}
        maxLength={500}
        hint={i18n.t('What it does not tolerate: food, medicine, grass …')}
        className="md:col-span-2"
        error={errors.allergies?.message}
        {...register('allergies')}
      />
      <Field
        label={i18n.t("Vet's name")}
        autoComplete="off"
        maxLength={80}
        error={errors.vetName?.message}
        {...register('vetName')}
      />
      <Field
        label={i18n.t("Vet's telephone")}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={40}
        error={errors.vetPhone?.message}
        {...register('vetPhone')}
      />
      <Field
        label={i18n.t('Municipal licence')}
        autoComplete="off"
        maxLength={MAX_LICENCE}
        hint={i18n.t('The number on the pet licence from your town, if you have one.')}
        error={errors.licenceNumber?.message}
        {...register('licenceNumber')}
      />
      <Field
        label={i18n.t('Licence renewal date')}
        type="date"
        hint={i18n.t('You will see it under “Due next”.')}
        error={errors.licenceRenewsOn?.message}
        {...register('licenceRenewsOn')}
      />
    </FieldSet>
  );
}

function FieldSet({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card grid gap-4 p-4 md:p-6">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">{children}</div>
    </section>
  );
}

function ageHint(dob: unknown): string {
  if (typeof dob !== 'string' || !isDay(dob) || dob > today())
    return i18n.t('Not sure? A good guess will do.');
  const age = formatAge(dob, today(), currentLanguage());
  return age === NEWBORN ? i18n.t('Just born') : i18n.t('{age} old', { age });
}

const NEUTERED_ANSWERS = [
  { value: true, text: /*i18n*/ 'Yes' },
  { value: false, text: /*i18n*/ 'No' },
  { value: null, text: /*i18n*/ 'Not known' },
] as const;

/** Yes, no or not known: a checkbox has only two states. */
function NeuteredChoice({ form }: { form: PetForm }) {
  return (
    <ChoiceOfForm form={form} name="isNeutered" legend={i18n.t('Neutered')} answers={NEUTERED_ANSWERS} />
  );
}
