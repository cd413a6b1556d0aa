import { Suspense, useEffect, useState } from 'react';
import { FileText } from 'lucide-react';
import { DOCUMENT_TYPE_LABELS } from '#rules/pet-document.ts';
import { formatDay } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/lazy-part.tsx';
import { Modal } from '#client/ui/modal.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { DownloadButton } from './download-button.tsx';
import { formatBytes, showableAs, useDocumentLink } from './document-files.ts';
import type { Paper_DocumentFragment } from './documents.generated.ts';

// pdf.js is large: it loads when the first PDF is opened.
const PdfPages = lazyPart(async () => (await import('./pdf-pages.tsx')).PdfPages);

interface DocumentPreviewProps {
  petId: string;
  /** null: closed. */
  paper: Paper_DocumentFragment | null;
  onClose: () => void;
}

/** A paper, read without leaving the shop. */
export function DocumentPreview({ petId, paper, onClose }: DocumentPreviewProps) {
  return (
    <Modal isOpen={paper !== null} onClose={onClose} title={paper?.description ?? ''} width="wide">
      {paper && (
        <div className="grid gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 text-sm break-words text-ink-soft">
              {i18n.t(DOCUMENT_TYPE_LABELS[paper.type])} · {paper.fileName} · {formatBytes(paper.bytes)} ·{' '}
              {formatDay(paper.createdAt)}
            </p>
            <DownloadButton petId={petId} paper={paper} />
          </div>
          {showableAs(paper.mimeType) === 'nothing' ? (
            <NoPreview />
          ) : (
            <Shown key={paper.id} petId={petId} paper={paper} />
          )}
        </div>
      )}
    </Modal>
  );
}

function Shown({ petId, paper }: { petId: string; paper: Paper_DocumentFragment }) {
  const { url, hasFailed, fail, again } = useFreshLink(petId, paper.id);
  if (hasFailed)
    return (
      <div role="alert" className="grid justify-items-center gap-3 rounded-2xl bg-sunk p-8 text-center">
        <p>{i18n.t('The document could not be shown. Please check your connection.')}</p>
        <Button look="outline" onClick={again}>
          {i18n.t('Try again')}
        </Button>
      </div>
    );
  if (!url) return <Loading />;
  return showableAs(paper.mimeType) === 'image' ? (
    <img
      src={url}
      alt={paper.description}
      onError={fail}
      className="mx-auto max-h-[70dvh] rounded-xl bg-sunk object-contain"
    />
  ) : (
    <Suspense fallback={<Loading />}>
      <PdfPages url={url} title={paper.description} onFailure={fail} />
    </Suspense>
  );
}

/** A link as new as this drawing; `again` asks for another one. */
function useFreshLink(petId: string, documentId: string) {
  const linkTo = useDocumentLink(petId);
  const [round, setRound] = useState(0);
  const [link, setLink] = useState<{ round: number; url: string | null }>();
  useEffect(() => {
    let isCurrent = true;
    linkTo(documentId)
      .then((url) => isCurrent && setLink({ round, url }))
      .catch(() => isCurrent && setLink({ round, url: null }));
    return () => {
      isCurrent = false;
    };
  }, [linkTo, documentId, round]);
  const answer = link?.round === round ? link : undefined;
  return {
    url: answer?.url ?? null,
    hasFailed: answer?.url === null,
    fail: () => setLink({ round, url: null }),
    again: () => setRound(round + 1),
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
