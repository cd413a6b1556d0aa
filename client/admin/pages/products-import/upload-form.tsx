import { type FormEvent, useId, useState } from 'react';
import { FileSpreadsheet } from 'lucide-react';
import { SHEET_LIMIT_BYTES } from '#rules/upload.ts';
import { useIdempotencyKey } from '#client/lib/hooks/use-idempotency-key.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/forms/checkbox.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { Panel } from '../../ui/panel.tsx';
import { sendSheet } from './send-sheet.ts';

const MAX_MB = SHEET_LIMIT_BYTES / 1024 / 1024;
const TOO_LARGE = `The file is larger than ${MAX_MB} MB. Please save it as XLSX, or split it.`;

/** Takes a file from a file picker or by drag and drop, and sends it to be checked. */
export function UploadForm({ onSent }: { onSent: (id: string) => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [withStock, setWithStock] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const { keyFor, forget } = useIdempotencyKey();
  const take = (taken: File | undefined) => {
    if (!taken) return;
    setFile(taken);
    setProblem(taken.size > SHEET_LIMIT_BYTES ? TOO_LARGE : null);
  };
  const send = async () => {
    if (!file) return setProblem('Please choose a file first.');
    if (file.size > SHEET_LIMIT_BYTES) return setProblem(TOO_LARGE);
    setIsSending(true);
    setProblem(null);
    try {
      const { name, size, lastModified } = file;
      const id = await sendSheet({ id: keyFor({ name, size, lastModified, withStock }), file, withStock });
      forget();
      onSent(id);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setIsSending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) void send();
  };
  return (
    <Panel title="Check a sheet" text="Nothing changes yet. You first see what each row would change.">
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <FileZone file={file} onFile={take} />
        <Checkbox checked={withStock} onChange={({ target }) => setWithStock(target.checked)}>
          Also set the stock of existing sizes. Some units may have been sold since the sheet was made.
        </Checkbox>
        <FormAlert text={problem} />
        <Button type="submit" isBusy={isSending} className="justify-self-start">
          Check the sheet
        </Button>
      </form>
    </Panel>
  );
}

interface FileZoneProps {
  file: File | null;
  onFile: (file: File | undefined) => void;
}

function FileZone({ file, onFile }: FileZoneProps) {
  const id = useId();
  return (
    <div
      className="grid grid-cols-1 justify-items-start gap-2 rounded-2xl border-2 border-dashed border-line p-4 focus-within:border-ink"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onFile(event.dataTransfer.files[0]);
      }}
    >
      <label htmlFor={id} className="flex items-center gap-2 font-semibold">
        <FileSpreadsheet aria-hidden="true" className="size-5" />
        Product sheet
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,.xlsx,text/csv"
        aria-describedby={`${id}-hint`}
        // Its own text would not name a file that was dropped.
        className="w-full text-transparent file:me-3 file:min-h-11 file:rounded-full file:border-2 file:border-edge file:bg-paper file:px-4 file:text-sm file:font-semibold file:text-ink hover:file:border-ink hover:file:bg-sunk"
        onChange={({ target }) => onFile(target.files?.[0])}
      />
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        Choose a CSV (UTF-8) or XLSX file, or drop it here. At most {MAX_MB} MB and 10,000 rows.
      </p>
      <p aria-live="polite" className="max-w-full font-semibold break-words empty:hidden">
        {file?.name}
      </p>
    </div>
  );
}
