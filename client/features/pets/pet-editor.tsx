// The form for new and existing pets.
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { i18n } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { UnsavedChangesDialog } from '#client/ui/forms/unsaved-changes.tsx';
import { useUnsavedChanges } from '#client/ui/forms/use-unsaved-changes.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import { UploadProgress } from '#client/ui/forms/upload-progress.tsx';
import type { PetForm_PetFragment } from './pet.generated.ts';
import { FeedingFields } from './feeding/feeding-fields.tsx';
import { KindChoice } from './kind-choice.tsx';
import { AboutFields, HealthFields } from './pet-fields.tsx';
import { usePetForm, type PhotoChange } from './pet-form.ts';
import { PetPhoto } from './pet-photo.tsx';
import { RemovePet } from './remove-pet.tsx';
import { useSavePet } from './use-save-pet.ts';

interface PetEditorProps {
  /** The pet to edit; omit to add one. */
  pet?: PetForm_PetFragment;
  submitLabel: string;
  /** Target of the Cancel link. */
  backTo: string;
  onSaved: (petId: string, name: string) => void;
  /** Called after deletion; omit to hide the delete button. */
  onRemoved?: (() => void) | undefined;
}

export function PetEditor({ pet, submitLabel, backTo, onSaved, onRemoved }: PetEditorProps) {
  const form = usePetForm(pet);
  const { errors, isSubmitting, isDirty } = form.formState;
  const [photo, setPhoto] = useState<PhotoChange>(null);
  const kind = useWatch({ control: form.control, name: 'kind' });
  const { save, photoError, upload } = useSavePet(form, pet?.id);
  const { allow } = useUnsavedChanges(isDirty || photo !== null);

  const submit = form.handleSubmit(async (fields) => {
    const id = await save(fields, photo);
    if (id === undefined) return;
    allow();
    onSaved(id, fields.name);
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Enter submits even while the button is busy.
        if (!isSubmitting) void submit(event);
      }}
      className="grid gap-5"
    >
      <section aria-label={i18n.t('Photo and kind')} className="card grid gap-6 p-4 md:p-6">
        <PetPhoto pet={pet} kind={kind} photo={photo} onChange={setPhoto} error={photoError} />
        <KindChoice form={form} />
      </section>
      <AboutFields form={form} isOwn={pet?.right !== 'WRITE'} />
      <HealthFields form={form} />
      <FeedingFields form={form} />
      <FormAlert text={errors.root?.message ?? null} />
      {upload.fraction !== null && <UploadProgress fraction={upload.fraction} onCancel={upload.cancel} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isSubmitting} className="flex-1 sm:flex-none">
          {submitLabel}
        </Button>
        <LinkButton to={backTo} look="outline" className="flex-1 sm:flex-none">
          {i18n.t('Cancel')}
        </LinkButton>
        {pet && onRemoved && (
          <RemovePet
            pet={pet}
            onRemoved={() => {
              allow();
              onRemoved();
            }}
          />
        )}
      </div>
      <UnsavedChangesDialog />
    </form>
  );
}
