import { Suspense, useEffect, useState } from 'react';
import { FileText } from 'lucide-react';
import { DOCUMENT_TYPE_LABELS } from '#rules/pets/pet-document.ts';
import { formatDay } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { lazyComponent } from '#client/ui/loading/lazy-component.tsx';
import { LoadFailedNote } from '#client/ui/loading/load-failed-note.tsx';
import { Modal } from '#client/ui/overlays/modal.tsx';
import { Spinner } from '#client/ui/loading/spinner.tsx';
import { DownloadButton } from './download-button.tsx';
import { formatBytes, previewKind, useDocumentLink } from './document-files.ts';
import type { DocumentCard_PetDocumentFragment } from './documents.generated.ts';

// pdf.js is large: it loads when the first PDF is opened.
const PdfPages = lazyComponent(async () => (await import('./pdf-pages.tsx')).PdfPages);

interface DocumentPreviewProps {
  petId: string;
  /** null closes the dialog. */
  petDocument: DocumentCard_PetDocumentFragment | null;
  onClose: () => void;
}

/** Previews a document. */
export function DocumentPreview({ petId, petDocument, onClose }: DocumentPreviewProps) {
  return (
    <Modal
      isOpen={petDocument !== null}
      onClose={onClose}
      title={petDocument?.description ?? ''}
      width="wide"
    >
      {petDocument && (
        <div className="grid gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 text-sm break-words text-ink-soft">
              {i18n.t(DOCUMENT_TYPE_LABELS[petDocument.type])} · {petDocument.fileName} ·{' '}
              {formatBytes(petDocument.bytes)} · {formatDay(petDocument.createdAt)}
            </p>
            <DownloadButton petId={petId} petDocument={petDocument} />
          </div>
          {previewKind(petDocument.mimeType) === 'nothing' ? (
            <NoPreview />
          ) : (
            <Preview key={petDocument.id} petId={petId} petDocument={petDocument} />
          )}
        </div>
      )}
    </Modal>
  );
}

function Preview({ petId, petDocument }: { petId: string; petDocument: DocumentCard_PetDocumentFragment }) {
  const { url, hasFailed, fail, retry } = useFreshLink(petId, petDocument.id);
  if (hasFailed)
    return (
      <LoadFailedNote
        align="center"
        text={i18n.t('The document could not be shown. Please check your connection.')}
        onRetry={retry}
      />
    );
  if (!url) return <Loading />;
  return previewKind(petDocument.mimeType) === 'image' ? (
    <img
      src={url}
      alt={petDocument.description}
      onError={fail}
      className="mx-auto max-h-[70dvh] rounded-xl bg-sunk object-contain"
    />
  ) : (
    <Suspense fallback={<Loading />}>
      <PdfPages url={url} title={petDocument.description} onFailure={fail} />
    </Suspense>
  );
}

/** A fresh link; `retry` fetches another one. */
function useFreshLink(petId: string, documentId: string) {
  const linkTo = useDocumentLink(petId);
  const [attempt, setAttempt] = useState(0);
  const [link, setLink] = useState<{ attempt: number; url: string | null }>();
  useEffect(() => {
    let isCurrent = true;
    linkTo(documentId)
      .then((url) => isCurrent && setLink({ attempt, url }))
      .catch(() => isCurrent && setLink({ attempt, url: null }));
    return () => {
      isCurrent = false;
    };
  }, [linkTo, documentId, attempt]);
  const current = link?.attempt === attempt ? link : undefined;
  return {
    url: current?.url ?? null,
    hasFailed: current?.url === null,
    fail: () => setLink({ attempt, url: null }),
    retry: () => setAttempt(attempt + 1),
  };
}

function Loading() {
  return (
    <div className="grid min-h-60 place-items-center">
      <Spinner label={i18n.t('Loading the document')} />
    </div>
  );
}

function NoPreview() {
  return (
    <div className="grid justify-items-center gap-3 rounded-2xl bg-sunk p-8 text-center">
      <FileText aria-hidden="true" className="size-12 text-ink-soft" />
      <p>{i18n.t('This kind of file cannot be shown here. Download it to open it.')}</p>
    </div>
  );
}
