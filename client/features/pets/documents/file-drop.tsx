import { useId, useRef, useState, type DragEvent } from 'react';
import { FileUp } from 'lucide-react';
import {
  acceptAttribute,
  CLINIC_DOCUMENT_EXTENSIONS,
  DOCUMENT_EXTENSIONS,
  fileExtension,
  FILE_TOO_LARGE,
  UPLOAD_LIMIT_BYTES,
} from '#rules/upload.ts';
import { i18n } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { formatBytes } from './document-files.ts';

export interface FileDropProps {
  file: File | null;
  onChoose: (file: File | null) => void;
  /** Error of a rejected file; the previous file stays selected. */
  onRefuse: (reason: string) => void;
  /** The accepted files. */
  accepts?: Accepted;
}

type Accepted = 'documents' | 'clinicDocuments';

/** File extensions, their description, and the error for other files. */
const ACCEPTED: Record<Accepted, { endings: readonly string[]; hint: string; error: string }> = {
  documents: {
    endings: DOCUMENT_EXTENSIONS,
    hint: /*i18n*/ 'PDF, picture, text, table or presentation, less than 5 MB',
    error: /*i18n*/ 'Please choose a PDF, a picture, a text, a table or a presentation',
  },
  clinicDocuments: {
    endings: CLINIC_DOCUMENT_EXTENSIONS,
    hint: /*i18n*/ 'PDF or picture, less than 5 MB',
    error: /*i18n*/ 'Please choose a PDF or a picture',
  },
};

/** A drop zone with a file button. */
export function FileDrop({ file, onChoose, onRefuse, accepts = 'documents' }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isDragOver, setIsDragOver] = useState(false);
  const hintId = useId();

  const take = (chosen: File | undefined) => {
    if (!chosen) return;
    const problem = validateFile(chosen, accepts);
    if (problem) onRefuse(problem);
    else onChoose(chosen);
  };
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(over);
  };

  return (
    <div
      role="group"
      aria-label={i18n.t('File')}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        take(event.dataTransfer.files[0]);
      }}
      className={classNames(
        'grid justify-items-center gap-3 rounded-2xl border-2 border-dashed p-5 text-center transition-colors duration-150',
        isDragOver ? 'border-leaf bg-leaf-wash' : 'border-edge bg-sunk',
      )}
    >
      <input
        ref={input}
        type="file"
        accept={acceptAttribute(ACCEPTED[accepts].endings)}
        hidden
        onChange={({ target }) => {
          take(target.files?.[0]);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
      <FileUp aria-hidden="true" className="size-8 text-ink-soft" />
      <p aria-live="polite" className="max-w-full font-semibold break-words">
        {file ? (
          <>
            {file.name} <span className="font-normal text-ink-soft">({formatBytes(file.size)})</span>
          </>
        ) : (
          <span className="max-md:hidden">{i18n.t('Drop the file here')}</span>
        )}
      </p>
      <Button look="outline" size="small" aria-describedby={hintId} onClick={() => input.current?.click()}>
        {file ? i18n.t('Choose another file') : i18n.t('Choose a file')}
      </Button>
      <p id={hintId} className="text-sm text-ink-soft">
        {i18n.t(ACCEPTED[accepts].hint)}
      </p>
    </div>
  );
}

function validateFile({ name, size }: File, accepts: Accepted): string | null {
  const { endings, error } = ACCEPTED[accepts];
  if (size >= UPLOAD_LIMIT_BYTES) return FILE_TOO_LARGE;
  return endings.includes(fileExtension(name)) ? null : error;
}
