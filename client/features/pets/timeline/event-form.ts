// The form of a timeline entry.
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { Day } from '#rules/day.ts';
import { CARE_DETAILS, DETAILS_OF_KIND } from '#rules/pets/care-details.ts';
import {
  OWN_EVENT_KINDS,
  petEventRules,
  type OwnEventKind,
  type PetEventFields,
} from '#rules/pets/pet-event.ts';
import type { UserError } from '#client/lib/graph/user-error.ts';
import { today } from '#client/lib/today.ts';
import { toCareDetails } from '../care/care-details.ts';
import type { TimelineEntry_EventFragment } from './timeline.generated.ts';

type TypedEvent = z.input<ReturnType<typeof petEventRules>>;

export type EventForm = UseFormReturn<TypedEvent, unknown, PetEventFields>;

export function useEventForm(entry: TimelineEntry_EventFragment | null, dob: Day): EventForm {
  return useForm<TypedEvent, unknown, PetEventFields>({
    resolver: zodResolver(petEventRules({ dob, today: today() })),
    defaultValues: {
      kind: OWN_EVENT_KINDS.find((kind) => kind === entry?.kind) ?? 'NOTE',
      title: entry?.title ?? '',
      note: entry?.note ?? '',
      on: entry?.on ?? today(),
      weightGrams: entry?.weightGrams ?? null,
      isDone: entry?.isDone ?? true,
      ...toCareDetails(entry),
    },
  });
}

/** Only weights have grams, and they are always done. Details that the new kind does not have are cleared. */
export function changeKind(form: EventForm, kind: OwnEventKind): void {
  form.setValue('kind', kind, { shouldDirty: true });
  if (kind !== 'WEIGHT') form.setValue('weightGrams', null);
  else form.setValue('isDone', true);
  for (const detail of CARE_DETAILS) if (!DETAILS_OF_KIND[kind].includes(detail)) form.setValue(detail, null);
  form.clearErrors();
}

/** A future day makes the entry due. */
export function changeDay(form: EventForm, on: string): void {
  form.setValue('on', on, { shouldDirty: true });
  if (on > today() && form.getValues('kind') !== 'WEIGHT') form.setValue('isDone', false);
}

const FIELDS = ['kind', 'title', 'note', 'on', 'weightGrams', 'isDone', ...CARE_DETAILS] as const;

/** Shows the server's errors at their fields; returns whether there were any. */
export function showEventError(form: EventForm, userError: UserError | null): boolean {
  const invalid = FIELDS.filter((name) => userError?.fields[name] !== undefined);
  for (const name of invalid) form.setError(name, { message: userError?.fields[name] ?? '' });
  return invalid.length > 0;
}
