import { useState } from 'react';
import { showFailure } from '#client/state/messages.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { Select } from '#client/ui/forms/select.tsx';
import type { ProductImportOutcome } from '../../graph-types.generated.ts';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { OUTCOME_NAMES, OUTCOMES } from './import-labels.ts';
import {
  type ImportFieldsFragment,
  type ImportRowFieldsFragment,
  useProductImportRowsQuery,
} from './imports.generated.ts';

const PAGE = 100;
const LONG_CELL = 80;

/** The rows with their changes or errors; errors come first. */
export function ImportRows({ sheet: { id, outcomes } }: { sheet: ImportFieldsFragment }) {
  const [outcome, setOutcome] = useState<ProductImportOutcome | ''>(
    outcomes.refused > 0 ? 'REFUSED' : outcomes.conflict > 0 ? 'CONFLICT' : '',
  );
  const { data, error, loading, refetch, fetchMore } = useProductImportRowsQuery({
    variables: { importId: id, outcomes: outcome ? [outcome] : null },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const rows = data?.productImportRows;
  const loadMore = async () => {
    try {
      await fetchMore({
        variables: { after: rows?.at(-1)?.line ?? null },
        updateQuery: (before, { fetchMoreResult: { productImportRows: more } }) => ({
          productImportRows: [...before.productImportRows, ...more],
        }),
      });
    } catch (failure) {
      showFailure(failure, 'More rows could not be loaded. Please try again.');
    }
  };
  const matching = outcome
    ? outcomes[OUTCOMES[outcome].count]
    : OUTCOME_NAMES.reduce((sum, name) => sum + outcomes[OUTCOMES[name].count], 0);
  return (
    <section aria-label="Rows of the sheet" className="grid gap-4">
      <Select
        label="Show"
        placeholder="All rows"
        className="max-w-xs"
        options={OUTCOME_NAMES.map((name) => ({
          value: name,
          label: `${OUTCOMES[name].label} (${outcomes[OUTCOMES[name].count].toLocaleString('en-IN')})`,
        }))}
        value={outcome}
        onChange={({ target }) => setOutcome(target.value as ProductImportOutcome | '')} // one of the options
      />
      {!rows &&
        (error ? (
          <LoadFailed level="section" title="The rows could not be loaded" onRetry={refetch} />
        ) : (
          <PageSkeleton />
        ))}
      {rows?.length === 0 && <p className="text-ink-soft">No rows match this filter.</p>}
      {rows && rows.length > 0 && <RowTable rows={rows} />}
      {rows && rows.length >= PAGE && rows.length < matching && (
        <Button
          look="outline"
          className="justify-self-start"
          isBusy={loading}
          onClick={() => void loadMore()}
        >
          Show more rows
        </Button>
      )}
    </section>
  );
}

function RowTable({ rows }: { rows: readonly ImportRowFieldsFragment[] }) {
  return (
    <div
      className="relative overflow-auto rounded-xl border border-line"
      tabIndex={0}
      role="region"
      aria-label="Table of rows"
    >
      <table aria-label="Rows" className="w-full border-collapse text-start text-sm">
        <thead className="bg-sunk">
          <tr>
            {['Line', 'Product', 'Result'].map((title) => (
              <th key={title} scope="col" className="p-2 text-start">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.line} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({
  row: { line, name, slug, size, outcome, changes, problems },
}: {
  row: ImportRowFieldsFragment;
}) {
  const label = outcome && OUTCOMES[outcome];
  return (
    <tr className="border-t border-line align-top">
      <td className="p-2 tabular-nums">{line}</td>
      <th scope="row" className="max-w-60 p-2 text-start font-normal break-words">
        {name || slug}
        {size && `, ${size}`}
        {label && (
          <span className="mt-1 block">
            <Badge tone={label.tone}>{label.one}</Badge>
          </span>
        )}
      </th>
      <td className="max-w-md p-2 break-words">
        <ul className="grid gap-1">
          {problems.map(({ column, message }) => (
            <li key={`${column} ${message}`}>
              <b>{column}</b>: {message}
            </li>
          ))}
          {changes.map(({ column, before, after }) => (
            <li key={column}>
              <b>{column}</b>: {before !== null && `${cellText(before)} → `}
              {cellText(after)}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}

const cellText = (cell: string) =>
  cell === '' ? 'empty' : cell.length > LONG_CELL ? `${cell.slice(0, LONG_CELL)}…` : cell;
