import { i18n } from '#client/lib/i18n.ts';
import { ChoiceOfForm } from './choice-of-form.tsx';
import type { PetForm } from './pet-form.ts';

const ANSWERS = [
  { value: true, text: /*i18n*/ 'Yes' },
  { value: false, text: /*i18n*/ 'No' },
  { value: null, text: /*i18n*/ 'Not known' },
] as const;

/** Yes, no or not known: a checkbox has only two states. */
export function NeuteredChoice({ form }: { form: PetForm }) {
  return <ChoiceOfForm form={form} name="isNeutered" legend={i18n.t('Neutered')} answers={ANSWERS} />;
}
