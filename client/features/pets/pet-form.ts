// The pet form, for adding and editing. The photo is separate: it is sent only when changed.
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { petRules, type PetFields } from '#rules/pets/pet.ts';
import type { UserError } from '#client/lib/graph/user-error.ts';
import { today } from '#client/lib/today.ts';
import type { PetForm_PetFragment } from './pet.generated.ts';

type TypedPet = z.input<ReturnType<typeof petRules>>;

export type PetForm = UseFormReturn<TypedPet, unknown, PetFields>;

/** A new or removed photo; null keeps the current one. */
export type PhotoChange = { file: File } | 'remove' | null;

export function usePetForm(pet: PetForm_PetFragment | undefined): PetForm {
  return useForm<TypedPet, unknown, PetFields>({
    resolver: zodResolver(petRules(today())),
    defaultValues: {
      name: pet?.name ?? '',
      // No default kind for a new pet: a wrong one would go unnoticed.
      ...(pet && { kind: pet.kind }),
      sex: pet?.sex ?? 'UNKNOWN',
      dob: pet?.dob ?? '',
      breed: pet?.breed ?? '',
      colour: pet?.colour ?? '',
      isNeutered: pet?.isNeutered ?? null,
      microchip: pet?.microchip ?? '',
      allergies: pet?.allergies ?? '',
      vetName: pet?.vetName ?? '',
      vetPhone: pet?.vetPhone ?? '',
      licenceNumber: pet?.licenceNumber ?? '',
      licenceRenewsOn: pet?.licenceRenewsOn ?? '',
      isFavourite: pet?.isFavourite ?? false,
      isPregnant: pet?.isPregnant ?? false,
      isNursing: pet?.isNursing ?? false,
      isIll: pet?.isIll ?? false,
      activity: pet?.activity ?? null,
      bodyCondition: pet?.bodyCondition ?? null,
      idealWeightGrams: pet?.idealWeightGrams ?? null,
      adultWeightGrams: pet?.adultWeightGrams ?? null,
    },
  });
}

/** The mutation's input. */
export function petInput(fields: PetFields, photo: PhotoChange) {
  return {
    ...fields,
    ...(photo === 'remove' && { removeImage: true }),
    ...(photo !== null && photo !== 'remove' && { image: photo.file }),
  };
}

export const FEEDING_FIELDS = [
  'isPregnant',
  'isNursing',
  'isIll',
  'activity',
  'bodyCondition',
  'idealWeightGrams',
  'adultWeightGrams',
] as const;

const FIELDS = [
  'name',
  'kind',
  'sex',
  'dob',
  'breed',
  'colour',
  'isNeutered',
  'microchip',
  'allergies',
  'vetName',
  'vetPhone',
  'licenceNumber',
  'licenceRenewsOn',
  'isFavourite',
  ...FEEDING_FIELDS,
] as const;

/** Shows the server's errors at their fields; returns whether there were any. */
export function showPetError(form: PetForm, userError: UserError | null): boolean {
  const invalid = FIELDS.filter((name) => userError?.fields[name] !== undefined);
  invalid.forEach((name, index) =>
    form.setError(name, { message: userError?.fields[name] ?? '' }, { shouldFocus: index === 0 }),
  );
  return invalid.length > 0;
}
