// The form of a pet, for adding and editing alike. Its photo is kept apart: it is sent once it is chosen anew.
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { petRules, type PetFields } from '#rules/pet.ts';
import type { ServerRefusal } from '#client/lib/refusal.ts';
import { today } from '#client/lib/today.ts';
import type { PetForm_PetFragment } from './pet.generated.ts';

type TypedPet = z.input<ReturnType<typeof petRules>>;

export type PetForm = UseFormReturn<TypedPet, unknown, PetFields>;

/** A photo chosen or taken away; null leaves the pet's photo as it is. */
export type PhotoChange = { file: File } | 'remove' | null;

export function usePetForm(pet: PetForm_PetFragment | undefined): PetForm {
  return useForm<TypedPet, unknown, PetFields>({
    resolver: zodResolver(petRules(today())),
    defaultValues: {
      name: pet?.name ?? '',
      // Nothing is chosen for a new pet: a wrong guess would go unseen.
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
      isFavourite: pet?.isFavourite ?? false,
    },
  });
}

/** What goes to the graph. */
export function petInput(fields: PetFields, photo: PhotoChange) {
  return {
    ...fields,
    ...(photo === 'remove' && { removeImage: true }),
    ...(photo !== null && photo !== 'remove' && { image: photo.file }),
  };
}

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
  'isFavourite',
] as const;

/** Shows the server's complaints at their fields; answers whether it had any. */
export function showPetRefusal(form: PetForm, refusal: ServerRefusal | null): boolean {
  const faulty = FIELDS.filter((name) => refusal?.fields[name] !== undefined);
  faulty.forEach((name, index) =>
    form.setError(name, { message: refusal?.fields[name] ?? '' }, { shouldFocus: index === 0 }),
  );
  return faulty.length > 0;
}
