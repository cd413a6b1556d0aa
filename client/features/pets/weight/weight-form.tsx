import { useState, type FormEvent } from 'react';
import { Plus } from 'lucide-react';
import type { Day } from '#rules/day.ts';
import { BODY_CONDITION_LABELS } from '#rules/pets/body-condition.ts';
import { MAX_KG } from '#rules/pets/feeding-figures.ts';
import { petEventRules } from '#rules/pets/pet-event.ts';
import type { PetKind } from '#rules/pets/pet-kinds.ts';
import { i18n } from '#client/lib/i18n.ts';
import { errorMessage, parseUserError, SAVE_FAILED } from '#client/lib/graph/user-error.ts';
import { today } from '#client/lib/today.ts';
import { showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { Select } from '#client/ui/forms/select.tsx';
import { useTimelineActions } from '../timeline/use-timeline-actions.ts';
import { formatWeight, parseKilograms, formatKilograms } from './weights.ts';

type Problems = Partial<Record<'weightGrams' | 'on' | 'form', string>>;

interface WeightFormProps {
  petId: string;
  dob: Day;
  kind: PetKind;
}

/** An inline form to add a weight. */
export function WeightForm({ petId, dob, kind }: WeightFormProps) {
  const { addWithoutWaiting } = useTimelineActions(petId);
  const [kilograms, setKilograms] = useState('');
  const [on, setOn] = useState(today);
  const [condition, setCondition] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const checked = petEventRules({ dob, today: today() }).safeParse({
      kind: 'WEIGHT',
      on,
      weightGrams: parseKilograms(kilograms),
      ...(condition !== '' && { bodyCondition: Number(condition) }),
    });
    if (!checked.success) return setProblems(toProblems(checked.error.issues));
    setProblems({});
    setIsBusy(true);
    try {
      // The next weight can be entered as soon as this one is shown, which may be before all refetches complete.
      await addWithoutWaiting(checked.data);
      showMessage(i18n.t('{weight} recorded', { weight: formatWeight(checked.data.weightGrams ?? 0) }));
      setKilograms('');
      setCondition('');
    } catch (error) {
      const { weightGrams, on: day } = parseUserError(error)?.fields ?? {};
      setProblems({
        ...(weightGrams && { weightGrams }),
        ...(day && { on: day }),
        ...(!weightGrams && !day && { form: errorMessage(error, i18n.t(SAVE_FAILED)) }),
      });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form
      noValidate
      aria-label={i18n.t('Add a weight')}
      onSubmit={(event) => void submit(event)}
      className="grid gap-3"
    >
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <Field
          label={i18n.t('Weight in kg')}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          placeholder="12.5"
          maxLength={10}
          value={kilograms}
          hint={unusualWeight(kind, parseKilograms(kilograms))}
          error={problems.weightGrams}
          onChange={({ target }) => setKilograms(target.value)}
        />
        <Field
          label={i18n.t('Date')}
          type="date"
          min={dob}
          max={today()}
          value={on}
          error={problems.on}
          onChange={({ target }) => setOn(target.value)}
        />
        {/* Only dogs and cats have a body condition score. */}
        {(kind === 'DOG' || kind === 'CAT') && <ConditionSelect value={condition} onChange={setCondition} />}
        <Button type="submit" look="outline" isBusy={isBusy} className="col-span-2 sm:col-span-1 sm:mt-7">
          <Plus aria-hidden="true" className="size-5" />
          {i18n.t('Add weight')}
        </Button>
      </div>
      <FormAlert text={problems.form ?? null} />
    </form>
  );
}

/** Asks whether grams were typed; undefined for a usual weight. */
function unusualWeight(kind: PetKind, grams: number | null): string | undefined {
  if (grams === null || !(grams > MAX_KG[kind] * 1000)) return undefined;
  return i18n.t('That is very heavy for this kind of pet. {grams} g would be {kilograms} kg.', {
    grams: formatKilograms(grams),
    kilograms: formatKilograms(grams / 1000),
  });
}

function ConditionSelect({ value, onChange }: { value: string; onChange: (score: string) => void }) {
  return (
    <Select
      label={i18n.t('Body condition (optional)')}
      placeholder={i18n.t('Not scored')}
      options={BODY_CONDITION_LABELS.map((text, index) => ({
        value: String(index + 1),
        label: i18n.t(text),
      }))}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="col-span-2 sm:order-last sm:col-span-3"
    />
  );
}

function toProblems(issues: readonly { path: PropertyKey[]; message: string }[]): Problems {
  const of = (name: string) => issues.find(({ path }) => path[0] === name)?.message;
  const [weightGrams, on] = [of('weightGrams'), of('on')];
  return { ...(weightGrams && { weightGrams }), ...(on && { on }) };
}
