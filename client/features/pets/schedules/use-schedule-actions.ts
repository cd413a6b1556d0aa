import { useRefetchAfter } from '#client/lib/graph/use-refetch-after.ts';
import { today } from '#client/lib/today.ts';
import { PetCareDocument } from '../care/care.generated.ts';
import {
  type AddPetScheduleMutationVariables,
  PetSchedulesDocument,
  useAddPetScheduleMutation,
  useEndPetScheduleMutation,
  useMarkPetScheduleGivenMutation,
  useSkipPetScheduleDateMutation,
  useUpdatePetScheduleMutation,
} from './schedules.generated.ts';
import { PetTimelineDocument } from '../timeline/timeline.generated.ts';

export type ScheduleInput = Omit<AddPetScheduleMutationVariables['input'], 'petId'>;

/** Mutations of schedules; all queries that show their dates are refetched afterwards. */
export function useScheduleActions(petId: string) {
  const refetchQueries = [PetSchedulesDocument, PetCareDocument, PetTimelineDocument];
  const refetchAfter = useRefetchAfter(...refetchQueries);
  const [add] = useAddPetScheduleMutation();
  const [update] = useUpdatePetScheduleMutation();
  // Not awaited: the responses contain the next date, which can be handled before the refetch completes.
  const [markGiven] = useMarkPetScheduleGivenMutation({ refetchQueries });
  const [skip] = useSkipPetScheduleDateMutation({ refetchQueries });
  const [end] = useEndPetScheduleMutation();
  return {
    add: (input: ScheduleInput) => refetchAfter(add({ variables: { input: { ...input, petId } } })),
    update: (id: string, input: ScheduleInput) =>
      refetchAfter(update({ variables: { id, input: { ...input, petId } } })),
    giveToday: (id: string, entryId: string) => markGiven({ variables: { id, entryId, on: today() } }),
    skip: (id: string, entryId: string) => skip({ variables: { id, entryId } }),
    end: (id: string) => refetchAfter(end({ variables: { id } })),
  };
}
