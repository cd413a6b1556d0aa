import { i18n } from '#client/lib/i18n.ts';
import { errorMessage, SAVE_FAILED } from '#client/lib/graph/user-error.ts';
import { useRefetchAfter } from '#client/lib/graph/use-refetch-after.ts';
import { today } from '#client/lib/today.ts';
import { showAlert } from '#client/state/messages.ts';
import type { CareDetails } from '../care/care-details.ts';
import { PetCareDocument } from '../care/care.generated.ts';
import { PetFeedingDocument } from '../feeding/feeding.generated.ts';
import { PetRecommendedFoodsDocument } from '../feeding/recommended-foods.generated.ts';
import { PetSchedulesDocument } from '../schedules/schedules.generated.ts';
import {
  PetTimelineDocument,
  useAddPetEventMutation,
  useRemovePetEventMutation,
  useUpdatePetEventMutation,
  type AddPetEventMutationVariables,
  type TimelineEntry_EventFragment,
} from './timeline.generated.ts';

export type EventInput = AddPetEventMutationVariables['input'];

const SHOWN_IN = [
  PetCareDocument,
  PetFeedingDocument,
  PetRecommendedFoodsDocument,
  PetSchedulesDocument,
  PetTimelineDocument,
];

/** Mutations of a timeline; overview, feeding guide, foods, schedules and timeline are refetched afterwards. */
export function useTimelineActions(petId: string) {
  const refetchAfter = useRefetchAfter(...SHOWN_IN);
  const [add] = useAddPetEventMutation();
  const [update] = useUpdatePetEventMutation();
  const [remove] = useRemovePetEventMutation();
  return {
    /** Resolves once the page shows the entry. */
    add: (input: Omit<EventInput, 'petId'>) =>
      refetchAfter(add({ variables: { input: { ...input, petId } } })),
    /** Resolves once the entry is saved, which may be before the page shows it. */
    addWithoutWaiting: (input: Omit<EventInput, 'petId'>) =>
      add({ variables: { input: { ...input, petId } }, refetchQueries: SHOWN_IN }),
    update: (id: string, input: Omit<EventInput, 'petId'>) =>
      refetchAfter(update({ variables: { id, input: { ...input, petId } } })),
    /** Marks a due entry as done on this day. */
    markDone: (entry: TimelineEntry_EventFragment, on: string, details: CareDetails) => {
      const input = { ...toEventInput(entry), ...details, petId, on, isDone: true };
      return refetchAfter(update({ variables: { id: entry.id, input } }));
    },
    /** Shows its own errors. */
    remove: (id: string) =>
      refetchAfter(remove({ variables: { id } })).catch((error: unknown) =>
        showAlert(errorMessage(error, i18n.t(SAVE_FAILED))),
      ),
  };
}

/** The mutation input of an existing entry; its details of care stay as they are. */
export function toEventInput({ kind, title, note, on, weightGrams, isDone }: TimelineEntry_EventFragment) {
  return { kind, title, note, on, weightGrams, isDone };
}

/** The suggested day for a done entry: its own, or today if that is in the future. */
export const defaultDoneDay = (on: string): string => (on > today() ? today() : on);
