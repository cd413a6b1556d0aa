import { useState } from 'react';
import { Trash2 } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { refusalOf } from '#client/lib/refusal.ts';
import { showAlert } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyPart, Once } from '#client/ui/lazy-part.tsx';
import { PetCardsDocument, useRemovePetMutation } from './pet.generated.ts';

const ConfirmDialog = lazyPart(async () => (await import('#client/ui/confirm-dialog.tsx')).ConfirmDialog);

interface RemovePetProps {
  pet: { id: string; name: string };
  onRemoved: () => void;
}

/** Deletes a pet with all that is kept of it, after a question. */
export function RemovePet({ pet: { id, name }, onRemoved }: RemovePetProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [remove, { loading }] = useRemovePetMutation({
    // The profile's cards, where they are known: the way leads there.
    update: (cache) =>
      cache.updateQuery({ query: PetCardsDocument }, (known) =>
        known?.viewer
          ? { viewer: { ...known.viewer, pets: known.viewer.pets.filter((pet) => pet.id !== id) } }
          : undefined,
      ),
  });
  const confirm = async () => {
    try {
      await remove({ variables: { id } });
      onRemoved();
    } catch (error) {
      showAlert(
        refusalOf(error)?.message ??
          i18n.t('The pet could not be deleted. Please check your connection and try again.'),
      );
    }
  };
  return (
    <>
      <Button
        look="quiet"
        isBusy={loading}
        onClick={() => setIsAsking(true)}
        className="!text-alarm sm:ms-auto"
      >
        <Trash2 aria-hidden="true" className="size-5" />
        {i18n.t('Delete pet')}
      </Button>
      <Once when={isAsking}>
        <ConfirmDialog
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          onConfirm={() => void confirm()}
          message={i18n.t(
            '{name} and all papers, weights and entries kept here will be deleted. This cannot be undone.',
            { name },
          )}
        />
      </Once>
    </>
  );
}
