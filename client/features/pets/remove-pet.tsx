import { Trash2 } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { showFailure } from '#client/state/messages.ts';
import { ConfirmButton } from '#client/ui/overlays/confirm-button.tsx';
import { PetCardsDocument, useRemovePetMutation } from './pet.generated.ts';

interface RemovePetProps {
  pet: { id: string; name: string };
  onRemoved: () => void;
}

/** Deletes a pet and all of its data, after confirmation. */
export function RemovePet({ pet: { id, name }, onRemoved }: RemovePetProps) {
  const [remove, { loading }] = useRemovePetMutation({
    // Updates the profile's pet cards, if cached.
    update: (cache) =>
      cache.updateQuery({ query: PetCardsDocument }, (data) =>
        data?.viewer
          ? { viewer: { ...data.viewer, pets: data.viewer.pets.filter((pet) => pet.id !== id) } }
          : undefined,
      ),
  });
  const confirm = async () => {
    try {
      await remove({ variables: { id } });
      onRemoved();
    } catch (error) {
      showFailure(error, i18n.t('The pet could not be deleted. Please check your connection and try again.'));
    }
  };
  const message = i18n.t(
    '{name} and all documents, weights and entries kept here will be deleted. This cannot be undone.',
    { name },
  );
  return (
    <ConfirmButton
      look="quiet"
      isBusy={loading}
      className="!text-alarm sm:ms-auto"
      onConfirm={() => void confirm()}
      question={{ message }}
    >
      <Trash2 aria-hidden="true" className="size-5" />
      {i18n.t('Delete pet')}
    </ConfirmButton>
  );
}
