import { useState } from 'react';
import type { PetFields } from '#rules/pets/pet.ts';
import { parseUserError, SAVE_FAILED } from '#client/lib/graph/user-error.ts';
import { useUpload } from '#client/lib/hooks/use-upload.ts';
import { useAddPetMutation, useUpdatePetMutation } from './pet.generated.ts';
import { petInput, showPetError, type PetForm, type PhotoChange } from './pet-form.ts';

/** Adds or updates a pet with its photo; errors show at the fields. */
export function useSavePet(form: PetForm, petId: string | undefined) {
  const [photoError, setPhotoError] = useState<string>();
  const upload = useUpload();
  const [add] = useAddPetMutation();
  const [update] = useUpdatePetMutation();

  const send = async (fields: PetFields, photo: PhotoChange): Promise<string | undefined> => {
    const input = petInput(fields, photo);
    const hasFile = 'image' in input;
    const options = hasFile ? { context: upload.start() } : {};
    if (petId === undefined) return (await add({ variables: { input }, ...options })).data?.addPet.id;
    return (await update({ variables: { id: petId, input }, ...options })).data?.updatePet.id;
  };

  /** Resolves with the pet's id, or undefined when it was not saved. */
  const save = async (fields: PetFields, photo: PhotoChange): Promise<string | undefined> => {
    setPhotoError(undefined);
    try {
      return await send(fields, photo);
    } catch (error) {
      if (upload.wasCancelled()) return undefined;
      const userError = parseUserError(error);
      setPhotoError(userError?.fields['image']);
      if (!showPetError(form, userError) && !userError?.fields['image'])
        form.setError('root', {
          message: userError?.message ?? SAVE_FAILED,
        });
      return undefined;
    } finally {
      upload.end();
    }
  };
  return { save, photoError, upload };
}
