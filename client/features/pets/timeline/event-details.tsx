import { useWatch } from 'react-hook-form';
import { CARE_DETAILS } from '#rules/pets/care-details.ts';
import { CareDetailFields } from '../care/care-detail-fields.tsx';
import type { CareDetails, DetailProblems } from '../care/care-details.ts';
import type { EventForm } from './event-form.ts';

/** The details of care in the form of a timeline entry; only for completed entries. */
export function EventDetails({ form, petId }: { form: EventForm; petId: string }) {
  const { control, formState, setValue } = form;
  const [kind, on, isDone, ...values] = useWatch({
    control,
    name: ['kind', 'on', 'isDone', ...CARE_DETAILS],
  });
  const [batch, vialExpiresOn, vet, cost, certificateId, nextOn, series] = values;
  if (isDone === false) return null;
  const value: CareDetails = {
    batch: batch ?? null,
    vialExpiresOn: dayIn(vialExpiresOn),
    vet: vet ?? null,
    cost: cost ?? null,
    certificateId: certificateId ?? null,
    nextOn: dayIn(nextOn),
    series: series ?? null,
  };
  const problems: DetailProblems = Object.fromEntries(
    CARE_DETAILS.map((name) => [name, formState.errors[name]?.message]),
  );
  return (
    <CareDetailFields
      // The key collapses the details when the kind changes.
      key={kind}
      petId={petId}
      kind={kind}
      on={dayIn(on) ?? ''}
      value={value}
      problems={problems}
      onChange={(change) => {
        for (const name of CARE_DETAILS)
          if (name in change) setValue(name, change[name] ?? null, { shouldDirty: true });
      }}
    />
  );
}

const dayIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);
