import { useEffect } from 'react';
import { download } from '#client/lib/download.ts';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { Panel } from '../../ui/panel.tsx';
import { runAction } from '../../ui/run-action.ts';
import { countText, isRunning, OUTCOME_NAMES, OUTCOMES, STATES } from './import-labels.ts';
import { ImportRows } from './import-rows.tsx';
import {
  type ImportFieldsFragment,
  useExportProductImportMutation,
  useRecheckProductImportMutation,
  useStartProductImportMutation,
  useStopProductImportMutation,
} from './imports.generated.ts';

const EVERY_MS = 1_000;

interface ImportViewProps {
  sheet: ImportFieldsFragment;
  startPolling: (ms: number) => void;
  stopPolling: () => void;
  onClose: () => void;
}

/** An import from its check to its result. Its state is in the database, so a reload loses nothing. */
export function ImportView({ sheet, startPolling, stopPolling, onClose }: ImportViewProps) {
  const { fileName, state, withStock, by, message } = sheet;
  const isBusy = isRunning(state);
  const hasErrors = state === 'CHECKED' && sheet.outcomes.refused > 0;
  useEffect(() => {
    if (!isBusy) return;
    startPolling(EVERY_MS);
    return stopPolling;
  }, [isBusy, startPolling, stopPolling]);
  return (
    <div className="grid grid-cols-1 gap-6">
      <Panel title={`${STATES[state]}: ${fileName}`} text={withStock ? `${by}, with stock` : by}>
        <p role="status" className="font-semibold">
          {statusText(sheet)}
        </p>
        {isBusy && <Progress sheet={sheet} />}
        {hasErrors && (
          <p>Correct these rows in the file, then check it again. Either all rows are imported or none.</p>
        )}
        <FormAlert text={message} />
        <Actions sheet={sheet} onClose={onClose} />
      </Panel>
      {state !== 'CHECKING' && (
        <ImportRows key={`${state} ${JSON.stringify(sheet.outcomes)}`} sheet={sheet} />
      )}
    </div>
  );
}

function statusText({ state, outcomes, result, rowCount }: ImportFieldsFragment): string {
  switch (state) {
    case 'CHECKING':
      return `${countText(rowCount, 'row')} to check`;
    case 'IMPORTING':
      return 'Either all rows are imported or none.';
    case 'STOPPED':
      return 'Stopped. Nothing was changed.';
    case 'FAILED':
      return 'Nothing was changed.';
    case 'DONE':
      return result
        ? `${countText(result.products, 'product')} saved, ${result.newProducts} of them new; ${countText(result.sizes, 'size')}, ${result.newSizes} of them new.`
        : '';
    case 'CHECKED':
      return OUTCOME_NAMES.filter((name) => name !== 'CONFLICT' || outcomes.conflict > 0)
        .map((name) => `${OUTCOMES[name].label}: ${outcomes[OUTCOMES[name].count].toLocaleString('en-IN')}`)
        .join(' · ');
  }
}

function Progress({ sheet: { state, isWaiting, doneCount, rowCount } }: { sheet: ImportFieldsFragment }) {
  if (isWaiting) return <p className="text-sm text-ink-soft">Waiting for other imports…</p>;
  return (
    <div className="grid gap-1">
      <progress
        aria-label={STATES[state]}
        max={rowCount}
        value={doneCount}
        className="h-2.5 w-full max-w-xl accent-leaf"
      />
      <p className="text-sm text-ink-soft tabular-nums">
        {doneCount.toLocaleString('en-IN')} of {countText(rowCount, 'row')}
      </p>
    </div>
  );
}

function Actions({ sheet, onClose }: { sheet: ImportFieldsFragment; onClose: () => void }) {
  const { id, state, outcomes } = sheet;
  const variables = { id };
  const [start, starting] = useStartProductImportMutation();
  const [stop, stopping] = useStopProductImportMutation();
  const [recheck, rechecking] = useRecheckProductImportMutation();
  const [exportReport, exporting] = useExportProductImportMutation();
  const toWrite = outcomes.new + outcomes.changed;
  const canStart = state === 'CHECKED' && toWrite > 0 && outcomes.refused + outcomes.conflict === 0;
  const report = async () => {
    const { data } = await exportReport({ variables });
    if (data) download(data.exportProductImport.url);
  };
  return (
    <div className="flex flex-wrap gap-3">
      {canStart && (
        <Button isBusy={starting.loading} onClick={() => void runAction(() => start({ variables }))}>
          Import {countText(toWrite, 'row')}
        </Button>
      )}
      {isRunning(state) && (
        <Button
          look="outline"
          isBusy={stopping.loading}
          onClick={() => void runAction(() => stop({ variables }))}
        >
          Stop
        </Button>
      )}
      {(state === 'CHECKED' || state === 'STOPPED' || state === 'FAILED') && (
        <Button
          look="outline"
          isBusy={rechecking.loading}
          onClick={() => void runAction(() => recheck({ variables }))}
        >
          Check again
        </Button>
      )}
      {state !== 'CHECKING' && (
        <Button look="outline" isBusy={exporting.loading} onClick={() => void runAction(report)}>
          Download report
        </Button>
      )}
      <Button look="outline" onClick={onClose}>
        Another sheet
      </Button>
    </div>
  );
}
