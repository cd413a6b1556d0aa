import { useEffect, useRef, useState } from 'react';
import { ScanBarcode } from 'lucide-react';
import { MAX_SHEET_LINES } from '#rules/stock/count.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';
import { sizeName } from '../../features/stock/stock-texts.ts';
import type { StockSizeRowFragment } from '../../features/stock/stock.generated.ts';
import type { StockSheetKind } from '../../graph-types.generated.ts';
import { canScan } from './camera.ts';
import { CodeForm } from './code-form.tsx';
import { SizeFacts } from './size-facts.tsx';
import { type Entry, isFull, lineFor, findProblem, type Sheet, withUnits } from './sheet.ts';
import { SheetLines } from './sheet-lines.tsx';
import { UnitsForm } from './units-form.tsx';
import { foundSize, useFind } from './use-find.ts';

const ScanCamera = lazyComponent(async () => (await import('./scan-camera.tsx')).ScanCamera);

interface SheetEditorProps {
  kind: StockSheetKind;
  sheet: Sheet;
  onChange: (next: (before: Sheet) => Sheet) => void;
  onReview: () => void;
}

/** Finds sizes, asks for their units, and lists them. */
export function SheetEditor({ kind, sheet, onChange, onReview }: SheetEditorProps) {
  const { found, isFinding, isReopened, find, reopen, show } = useFind();
  const [isScanning, setIsScanning] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const current = found?.state === 'one' ? found : null;
  // A scanner types into the field immediately, also after each number.
  useEffect(() => {
    if (!current && !isScanning) field.current?.focus();
  }, [current, isScanning]);
  // Precise enough to tell which lines are too old to be entered.
  const [now] = useState(Date.now);
  const canReview = sheet.lines.every((line) => findProblem(sheet, line, now) === undefined);
  const save = (entry: Entry, units: number) => {
    onChange((before) => withUnits(before, entry, units, Date.now()));
    show(null);
  };
  if (current) {
    const { entry, size } = current;
    return (
      <UnitsForm
        key={entry.sizeId ?? entry.code}
        name={entry.name}
        facts={<SizeFacts kind={kind} isKnown={entry.sizeId !== null} size={size} />}
        before={lineFor(sheet, entry)?.units ?? null}
        // In a delivery, this is another box of the same size. A count covers the whole shelf, and a reopened line is corrected.
        isAdding={kind === 'DELIVERY' && !isReopened}
        onSave={(units) => save(entry, units)}
        onCancel={() => show(null)}
        onCode={(code) => void find(code)}
      />
    );
  }
  return (
    <>
      {isFull(sheet) ? (
        <p>A sheet can have at most {MAX_SHEET_LINES} lines. Please enter this one and start another.</p>
      ) : (
        <CodeForm field={field} onCode={(code) => void find(code)} />
      )}
      {isScanning && !isFinding && !found ? (
        <LazyMount when>
          <ScanCamera onCode={(code) => void find(code)} onClose={() => setIsScanning(false)} />
        </LazyMount>
      ) : (
        <ScanButton
          onOpen={() => {
            setIsScanning(true);
            show(null);
          }}
        />
      )}
      <p role="status" className="font-semibold empty:hidden">
        {isFinding && 'Looking it up…'}
        {found?.state === 'none' && found.message}
        {found?.state === 'several' && `${found.sizes.length} sizes found. Which one is it?`}
      </p>
      {found?.state === 'several' && (
        <Choice sizes={found.sizes} onChoose={(size) => show(foundSize(found.code, size))} />
      )}
      {kind === 'DELIVERY' && (
        <Field
          label="Supplier"
          hint="Shown in the ledger. Add the delivery note number if there is one."
          maxLength={150}
          value={sheet.note}
          onChange={({ target }) => onChange((before) => ({ ...before, note: target.value }))}
        />
      )}
      {sheet.lines.length === 0 ? (
        <p className="text-ink-soft">Scan or type the first size. What you enter stays on this device.</p>
      ) : (
        <>
          <SheetLines
            sheet={sheet}
            now={now}
            onEdit={(line) => void reopen(line)}
            onRemove={(line) =>
              onChange((before) => ({ ...before, lines: before.lines.filter(({ id }) => id !== line.id) }))
            }
          />
          <Button disabled={!canReview} className="justify-self-start" onClick={onReview}>
            Review {sheet.lines.length === 1 ? '1 line' : `${sheet.lines.length} lines`}
          </Button>
        </>
      )}
    </>
  );
}

function ScanButton({ onOpen }: { onOpen: () => void }) {
  if (!canScan())
    return (
      <p className="text-sm text-ink-soft">
        This browser can’t scan barcodes with the camera. Use a scanner or the keyboard.
      </p>
    );
  return (
    <Button look="outline" className="justify-self-start" onClick={onOpen}>
      <ScanBarcode aria-hidden="true" className="size-5" />
      Scan with the camera
    </Button>
  );
}

interface ChoiceProps {
  sizes: readonly StockSizeRowFragment[];
  onChoose: (size: StockSizeRowFragment) => void;
}

function Choice({ sizes, onChoose }: ChoiceProps) {
  return (
    <ul aria-label="Matching sizes" className="grid gap-2">
      {sizes.map((size) => (
        <li key={size.id}>
          <Button look="outline" className="w-full justify-start" onClick={() => onChoose(size)}>
            {sizeName(size)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
