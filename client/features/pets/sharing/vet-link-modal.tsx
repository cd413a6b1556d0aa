import { useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { Checkbox } from '#client/ui/forms/checkbox.tsx';
import { Modal } from '#client/ui/overlays/modal.tsx';
import { Skeleton } from '#client/ui/loading/skeleton.tsx';
import {
  type DocumentCard_PetDocumentFragment,
  usePetDocumentsQuery,
} from '../documents/documents.generated.ts';
import { CreateLinkForm } from './create-link-form.tsx';
import { ShareableLink } from './shareable-link.tsx';
import { useAddVetLinkMutation } from './sharing.generated.ts';

interface VetLinkModalProps {
  isOpen: boolean;
  onClose: () => void;
  petId: string;
  name: string;
}

/** The dialog to create a link for a vet; then shows the link. */
export function VetLinkModal({ isOpen, onClose, petId, name }: VetLinkModalProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={i18n.t('Show {name} to a vet', { name })}>
      {/* Inside, so that its state resets each time the modal opens. */}
      <VetLinkForm petId={petId} name={name} onClose={onClose} />
    </Modal>
  );
}

function VetLinkForm({ petId, name, onClose }: Omit<VetLinkModalProps, 'isOpen'>) {
  const { data, error } = usePetDocumentsQuery({
    variables: { id: petId },
    fetchPolicy: 'cache-and-network',
  });
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const [withTimeline, setWithTimeline] = useState(false);
  const [withWeights, setWithWeights] = useState(true);
  const [add, { data: created, loading }] = useAddVetLinkMutation({ fetchPolicy: 'no-cache' });
  if (created)
    return (
      <ShareableLink
        path={created.addVetLink.path}
        title={i18n.t('{name}: health record', { name })}
        text={i18n.t(
          'Let the vet scan this code, or send the link. Copy it now: it is not shown again. Anyone who has it can read what you chose for 24 hours.',
        )}
        onDone={onClose}
      />
    );
  const input = { petId, documentIds: [...selectedIds], withTimeline, withWeights };
  return (
    <CreateLinkForm
      label={i18n.t('Create a link')}
      isBusy={loading}
      onCreate={() => add({ variables: { input } })}
    >
      <fieldset className="grid gap-1">
        <legend className="font-semibold">{i18n.t('What may the vet read?')}</legend>
        <p className="text-sm text-ink-soft">
          {i18n.t('Details, allergies and vaccinations are always shown, but nothing about you.')}
        </p>
        <Checkbox checked={withWeights} onChange={({ target }) => setWithWeights(target.checked)}>
          {i18n.t('Weights')}
        </Checkbox>
        <Checkbox checked={withTimeline} onChange={({ target }) => setWithTimeline(target.checked)}>
          {i18n.t('Timeline with its notes')}
        </Checkbox>
      </fieldset>
      {data?.pet ? (
        <DocumentChoice documents={data.pet.documents} chosen={selectedIds} onChoose={setSelectedIds} />
      ) : error ? (
        <p role="alert">{i18n.t('The documents could not be loaded. You can create a link without them.')}</p>
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </CreateLinkForm>
  );
}

interface DocumentChoiceProps {
  documents: readonly DocumentCard_PetDocumentFragment[];
  chosen: readonly string[];
  onChoose: (ids: string[]) => void;
}

function DocumentChoice({ documents, chosen, onChoose }: DocumentChoiceProps) {
  if (documents.length === 0) return null;
  const choose = (id: string, isChosen: boolean) =>
    onChoose([...chosen.filter((selectedId) => selectedId !== id), ...(isChosen ? [id] : [])]);
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold">{i18n.t('Documents')}</legend>
      {documents.map(({ id, description }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          onChange={({ target }) => choose(id, target.checked)}
        >
          <span className="break-words">{description}</span>
        </Checkbox>
      ))}
    </fieldset>
  );
}
