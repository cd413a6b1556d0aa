// The documents tab of a pet.
import { useState } from 'react';
import { Plus } from 'lucide-react';
import { errorMessage, SAVE_FAILED } from '#client/lib/graph/user-error.ts';
import { i18n } from '#client/lib/i18n.ts';
import { showAlert } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { Skeleton } from '#client/ui/loading/skeleton.tsx';
import { DocumentCard } from './document-card.tsx';
import {
  PetDocumentsDocument,
  usePetDocumentsQuery,
  useRemovePetDocumentMutation,
  type DocumentCard_PetDocumentFragment,
} from './documents.generated.ts';
import { useOpenDocument } from './use-open-document.ts';
import { ForWriters } from '../timeline/writers.tsx';

const ConfirmDialog = lazyComponent(
  async () => (await import('#client/ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
);
const DocumentModal = lazyComponent(async () => (await import('./document-modal.tsx')).DocumentModal);
const DocumentPreview = lazyComponent(async () => (await import('./document-preview.tsx')).DocumentPreview);

export function PetDocuments({ petId }: { petId: string }) {
  const { data, error, refetch } = usePetDocumentsQuery({
    variables: { id: petId },
    fetchPolicy: 'cache-and-network',
  });
  if (data?.pet) return <DocumentList petId={petId} documents={data.pet.documents} />;
  if (error)
    return (
      <LoadFailed title={i18n.t('The documents could not be loaded')} level="section" onRetry={refetch} />
    );
  return (
    <div aria-busy="true" className="grid gap-4">
      <p role="status" className="sr-only">
        {i18n.t('Loading the documents')}
      </p>
      <Skeleton className="h-24 w-full !rounded-card" />
      <Skeleton className="h-24 w-full !rounded-card" />
    </div>
  );
}

function DocumentList({
  petId,
  documents,
}: {
  petId: string;
  documents: readonly DocumentCard_PetDocumentFragment[];
}) {
  const [isAdding, setIsAdding] = useState(false);
  const [toRemove, setToRemove] = useState<DocumentCard_PetDocumentFragment | null>(null);
  const { shownId, show, hide } = useOpenDocument(petId);
  const openDocument = documents.find(({ id }) => id === shownId) ?? null;
  const [remove] = useRemovePetDocumentMutation({
    refetchQueries: [PetDocumentsDocument],
  });
  const confirm = (id: string) =>
    void remove({ variables: { id } }).catch((error: unknown) =>
      showAlert(errorMessage(error, i18n.t(SAVE_FAILED))),
    );

  return (
    <div className="grid gap-5">
      {documents.length === 0 ? (
        <EmptyState
          level="section"
          title={i18n.t('No documents yet')}
          text={i18n.t('Keep vaccination books, certificates and reports here, at hand when the vet asks.')}
        >
          <ForWriters>
            <Button onClick={() => setIsAdding(true)}>{i18n.t('Add Pet Document')}</Button>
          </ForWriters>
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-ink-soft">
              {i18n.t('Only you and the people you share your pet with can see these.')}
            </p>
            <ForWriters>
              <Button onClick={() => setIsAdding(true)}>
                <Plus aria-hidden="true" className="size-5" />
                {i18n.t('Add Pet Document')}
              </Button>
            </ForWriters>
          </div>
          <ul className="grid gap-3 lg:grid-cols-2">
            {documents.map((petDocument) => (
              <DocumentCard
                key={petDocument.id}
                petDocument={petDocument}
                petId={petId}
                onOpen={() => show(petDocument.id)}
                onRemove={() => setToRemove(petDocument)}
              />
            ))}
          </ul>
        </>
      )}
      <LazyMount when={isAdding}>
        <DocumentModal isOpen={isAdding} onClose={() => setIsAdding(false)} petId={petId} />
      </LazyMount>
      <LazyMount when={openDocument !== null}>
        <DocumentPreview petId={petId} petDocument={openDocument} onClose={hide} />
      </LazyMount>
      <LazyMount when={toRemove !== null}>
        <ConfirmDialog
          isOpen={toRemove !== null}
          onClose={() => setToRemove(null)}
          onConfirm={() => toRemove && confirm(toRemove.id)}
          message={i18n.t('The document will be deleted permanently.')}
        />
      </LazyMount>
    </div>
  );
}
