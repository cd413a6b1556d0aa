import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#client/ui/button.tsx';
import { buttonLook } from '#client/ui/button-look.ts';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import type { StockSheetInput, StockSheetKind } from '../../graph-types.generated.ts';
import { ResultList } from './result-list.tsx';
import { toInput, type Sheet } from './sheet.ts';
import { SheetEditor } from './sheet-editor.tsx';
import { SheetReview } from './sheet-review.tsx';
import { useSheet } from './use-sheet.ts';

/** A sheet from its first scan to its results. */
export function CountingSheet({ kind }: { kind: StockSheetKind }) {
  const { sheet, change, enter, isEntering, problem, results, closeResults } = useSheet(kind);
  // Fixed when the review opens: it holds the age of each count, so a new one would query the review every second.
  const [reviewed, setReviewed] = useState<StockSheetInput | null>(null);
  if (results)
    return (
      <Results>
        <ResultList kind={kind} lines={results} isEntered />
        <div className="flex flex-wrap gap-3">
          <Button
            onClick={() => {
              setReviewed(null);
              closeResults();
            }}
          >
            Next sheet
          </Button>
          <Link to="/stock" className={buttonLook('outline')}>
            All stock
          </Link>
        </div>
      </Results>
    );
  if (sheet.isWaiting && !isEntering) return <Waiting sheet={sheet} onRetry={() => void enter()} />;
  if (reviewed)
    return (
      <div className="mt-6">
        <SheetReview
          input={reviewed}
          isEntering={isEntering}
          problem={problem}
          onEnter={() => void enter()}
          onBack={() => setReviewed(null)}
        />
      </div>
    );
  return (
    <div className="mt-6 grid gap-6">
      <SheetEditor
        kind={kind}
        sheet={sheet}
        onChange={change}
        onReview={() => setReviewed(toInput(kind, sheet, Date.now()))}
      />
      <FormAlert text={problem} />
    </div>
  );
}

function Results({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="mt-6 grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        Entered
      </h2>
      {children}
    </section>
  );
}

interface WaitingProps {
  sheet: Sheet;
  onRetry: () => void;
}

/** The sheet may already have been entered, so it cannot be edited: a changed line could be entered twice. */
function Waiting({ sheet: { lines }, onRetry }: WaitingProps) {
  return (
    <section aria-label="Waiting" className="mt-6 grid gap-4">
      <p role="status" className="font-semibold">
        No connection. The sheet is saved on this device and will be entered once, when you are back online.
      </p>
      <ul aria-label="Lines of the sheet" className="grid gap-1">
        {lines.map(({ id, name, units }) => (
          <li key={id} className="grid grid-cols-[1fr_auto] gap-3 border-t border-line py-2 first:border-0">
            <span className="min-w-0 break-words">{name}</span>
            <span className="text-xl font-bold tabular-nums">{units}</span>
          </li>
        ))}
      </ul>
      <Button className="justify-self-start" onClick={onRetry}>
        Try again now
      </Button>
    </section>
  );
}
