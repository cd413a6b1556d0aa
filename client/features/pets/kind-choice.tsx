import { PET_KIND_LABELS, PET_KINDS } from '#rules/pets/pet.ts';
import { i18n } from '#client/lib/i18n.ts';
import type { PetForm } from './pet-form.ts';
import { PetPortrait } from './pet-portrait.tsx';

const ERROR_ID = 'pet-kind-error';

/** Chooses the kind of pet by its picture. */
export function KindChoice({ form: { register, formState } }: { form: PetForm }) {
  const error = formState.errors.kind?.message;
  return (
    <fieldset aria-describedby={error ? ERROR_ID : undefined}>
      <legend className="mb-2 font-semibold">
        {i18n.t('What is your pet?')}
        <span aria-hidden="true" className="text-alarm">
          {' '}
          *
        </span>
      </legend>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-6 sm:gap-3">
        {PET_KINDS.map((kind) => (
          <label
            key={kind}
            className="grid justify-items-center gap-1 rounded-2xl border-2 border-edge bg-paper p-2 text-center text-sm font-semibold transition-colors duration-150 hover:border-ink has-checked:border-leaf has-checked:bg-leaf-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-lake"
          >
            <input type="radio" value={kind} required className="sr-only" {...register('kind')} />
            <PetPortrait kind={kind} className="size-16 rounded-full" />
            {i18n.t(PET_KIND_LABELS[kind])}
          </label>
        ))}
      </div>
      <p id={ERROR_ID} aria-live="polite" className="mt-1 text-sm font-semibold text-alarm empty:hidden">
        {error && i18n.t(error)}
      </p>
    </fieldset>
  );
}
