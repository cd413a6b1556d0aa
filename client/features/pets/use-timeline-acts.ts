import { i18n } from '#client/lib/i18n.ts';
import { refusalOf } from '#client/lib/refusal.ts';
import { today } from '#client/lib/today.ts';
import { showAlert } from '#client/state/messages.ts';
import { PetCareDocument } from './care.generated.ts';
import {
  PetTimelineDocument,
  useAddPetEventMutation,
  useRemovePetEventMutation,
  useUpdatePetEventMutation,
  type AddPetEventMutationVariables,
  type TimelineEntry_EventFragment,
} from './timeline.generated.ts';

export type EventInput = AddPetEventMutationVariables['input'];

/** What may be done to a timeline; overview and timeline are read anew after. */
export function useTimelineActs(petId: string) {
  const refresh = { refetchQueries: [PetCareDocument, PetTimelineDocument], awaitRefetchQueries: true };
  const [add] = useAddPetEventMutation(refresh);
  const [update] = useUpdatePetEventMutation(refresh);
  const [remove] = useRemovePetEventMutation(refresh);
  return {
    add: (input: Omit<EventInput, 'petId'>) => add({ variables: { input: { ...input, petId } } }),
    update: (id: string, input: Omit<EventInput, 'petId'>) =>
      update({ variables: { id, input: { ...input, petId } } }),
    /** Something due took place on this day. */
    markDone: (entry: TimelineEntry_EventFragment, on: string) =>
      update({ variables: { id: entry.id, input: { ...inputOf(entry), petId, on, isDone: true } } }),
    /** Tells a failure by itself. */
    remove: (id: string) =>
      remove({ variables: { id } }).catch((error: unknown) => showAlert(failureOf(error))),
  };
}

/** An entry as it is, to send it back with a change. */
export function inputOf({ kind, title, note, on, weightGrams, isDone }: TimelineEntry_EventFragment) {
  return { kind, title, note, on, weightGrams, isDone };
}

/** A day on which it can have happened: its own, or today if that is still to come. */
export const dayDone = (on: string): string => (on > today() ? today() : on);

export const failureOf = (error: unknown): string =>
  refusalOf(error)?.message ?? i18n.t('This could not be saved. Please check your connection and try again.');
