import { FileImage, FileSpreadsheet, FileText, Presentation, Trash2 } from 'lucide-react';
import { DOCUMENT_TYPE_LABELS } from '#rules/pets/pet-document.ts';
import { formatDay } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { Badge } from '#client/ui/badge.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { DownloadButton } from './download-button.tsx';
import { formatBytes } from './document-files.ts';
import type { DocumentCard_PetDocumentFragment } from './documents.generated.ts';
import { ForWriters } from '../timeline/writers.tsx';

interface DocumentCardProps {
  petDocument: DocumentCard_PetDocumentFragment;
  petId: string;
  onOpen: () => void;
  onRemove: () => void;
}

/** A document; pressing it opens the preview. */
export function DocumentCard({ petDocument, petId, onOpen, onRemove }: DocumentCardProps) {
  const { type, description, clinic, fileName, mimeType, bytes, createdAt } = petDocument;
  return (
    <li className="card flex items-start gap-3 p-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-2xl bg-sky-wash text-lake">
        <FileIcon mimeType={mimeType} />
      </span>
      <div className="grid min-w-0 flex-1 justify-items-start gap-1">
        <Badge tone="sky">{i18n.t(DOCUMENT_TYPE_LABELS[type])}</Badge>
        <h2 className="max-w-full text-lg">
          <button
            type="button"
            onClick={onOpen}
            className="min-h-11 max-w-full text-start break-words underline-offset-4 hover:underline"
          >
            {description}
          </button>
        </h2>
        {clinic && (
          <p className="max-w-full text-sm font-semibold break-words">
            {i18n.t('From {name}', { name: clinic })}
          </p>
        )}
        <p className="max-w-full text-sm break-words text-ink-soft">
          {fileName} · <span className="whitespace-nowrap">{formatBytes(bytes)}</span> ·{' '}
          <span className="whitespace-nowrap">{formatDay(createdAt)}</span>
        </p>
      </div>
      <div className="-mt-1 -me-1 flex shrink-0 flex-col sm:flex-row">
        <DownloadButton petId={petId} petDocument={petDocument} isIcon />
        <ForWriters>
          <IconButton label={i18n.t('Delete {name}', { name: description })} onClick={onRemove}>
            <Trash2 aria-hidden="true" className="size-5" />
          </IconButton>
        </ForWriters>
      </div>
    </li>
  );
}

function FileIcon({ mimeType }: { mimeType: string }) {
  const look = { 'aria-hidden': true, className: 'size-6' } as const;
  if (mimeType.startsWith('image/')) return <FileImage {...look} />;
  if (/sheet|excel|csv/.test(mimeType)) return <FileSpreadsheet {...look} />;
  return /presentation|powerpoint/.test(mimeType) ? <Presentation {...look} /> : <FileText {...look} />;
}
