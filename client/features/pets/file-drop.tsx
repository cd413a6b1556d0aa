import { useId, useRef, useState, type DragEvent } from 'react';
import { FileUp } from 'lucide-react';
import { acceptOf, DOCUMENT_ENDINGS, endingOf, FILE_TOO_LARGE, TOO_MANY_BYTES } from '#rules/upload.ts';
import { i18n } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { formatBytes } from './document-files.ts';

const WRONG_TYPE = /*i18n*/ 'Please choose a PDF, a picture, a text, a table or a presentation';

interface FileDropProps {
  file: File | null;
  onChoose: (file: File | null) => void;
  /** Why a file is not taken; the one before stays. */
  onRefuse: (reason: string) => void;
}

/** A place to drop a paper on, with a button for all who would rather choose it. */
export function FileDrop({ file, onChoose, onRefuse }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const hintId = useId();

  const take = (chosen: File | undefined) => {
    if (!chosen) return;
    const complaint = complaintAbout(chosen);
    if (complaint) onRefuse(complaint);
    else onChoose(chosen);
  };
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(over);
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
        isOver ? 'border-leaf bg-leaf-wash' : 'border-edge bg-sunk',
      )}
    >
      <input
        ref={input}
        type="file"
        accept={acceptOf(DOCUMENT_ENDINGS)}
        hidden
        onChange={({ target }) => {
          take(target.files?.[0]);
          // So that the same file can be chosen again.
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
        {i18n.t('PDF, picture, text, table or presentation, less than 5 MB')}
      </p>
    </div>
  );
}

function complaintAbout({ name, size }: File): string | null {
  if (size >= TOO_MANY_BYTES) return FILE_TOO_LARGE;
  return DOCUMENT_ENDINGS.some((ending) => ending === endingOf(name)) ? null : WRONG_TYPE;
}
