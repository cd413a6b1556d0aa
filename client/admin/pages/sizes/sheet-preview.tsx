import { useState } from 'react';
import { formatMoment } from '#client/lib/format.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { Select } from '#client/ui/forms/select.tsx';
import type { SheetRowFragment } from '../../features/products/sizes.generated.ts';
import type { PlannedSpanInput, SizeChangeInput, SizeSheetOutcome } from '../../graph-types.generated.ts';
import { SIZE_COLUMNS, SIZE_FIELDS } from './size-columns.ts';

const OUTCOMES: Readonly<Record<SizeSheetOutcome, { label: string; tone: 'leaf' | 'quiet' | 'alarm' }>> = {
  CHANGED: { label: 'Changes', tone: 'leaf' },
  PLANNED: { label: 'Planned', tone: 'leaf' },
  UNCHANGED: { label: 'Unchanged', tone: 'quiet' },
  REFUSED: { label: 'Refused', tone: 'alarm' },
};
const NAMES = {
  now: ['CHANGED', 'UNCHANGED', 'REFUSED'],
  planned: ['PLANNED', 'UNCHANGED', 'REFUSED'],
} as const;

interface SheetPreviewProps {
  rows: readonly SheetRowFragment[];
  conflicts: ReadonlySet<string>;
  /** When the prices apply; null for now. */
  planned: PlannedSpanInput | null;
  failure: string | null;
  isSaving: boolean;
  /** Advice for refused rows, if some or all are refused. */
  hint: { some: string; all: string };
  /** The label of the back button. */
  back: string;
  onBack: () => void;
  onApply: () => void;
}

const spanText = ({ startsAt, endsAt }: PlannedSpanInput) =>
  endsAt
    ? `From ${formatMoment(startsAt)} until ${formatMoment(endsAt)}. Then the old prices return.`
    : `From ${formatMoment(startsAt)}. The new prices are permanent.`;

const rowsText = (count: number) => (count === 1 ? '1 row' : `${count} rows`);

/** Each row with its changes, or the reason why it is refused. */
export function SheetPreview({
  rows,
  conflicts,
  planned,
  failure,
  isSaving,
  hint,
  back,
  onBack,
  onApply,
}: SheetPreviewProps) {
  const countRows = (outcome: SizeSheetOutcome) => rows.filter((row) => row.outcome === outcome).length;
  const names = planned ? NAMES.planned : NAMES.now;
  const changed = countRows(names[0]);
  const refused = countRows('REFUSED');
  // Refused rows are shown first.
  const [shown, setShown] = useState<string>(refused > 0 ? 'REFUSED' : '');
  return (
    <div className="grid gap-4">
      <p role="status" className="font-semibold">
        {names.map((name) => `${OUTCOMES[name].label}: ${countRows(name)}`).join(' · ')}
      </p>
      {planned && <p>{spanText(planned)}</p>}
      {refused > 0 && (
        <p className="rounded-xl bg-alarm-wash px-4 py-3">
          {rowsText(refused)} cannot be saved. {changed > 0 ? hint.some : hint.all}
        </p>
      )}
      <Select
        label="Show"
        placeholder="All rows"
        options={names.map((name) => ({ value: name, label: OUTCOMES[name].label }))}
        value={shown}
        onChange={({ target }) => setShown(target.value)}
      />
      <div
        className="relative max-h-[45dvh] overflow-auto rounded-xl border border-line"
        tabIndex={0}
        role="region"
        aria-label="Preview"
      >
        <table aria-label="Pasted rows" className="w-full border-collapse text-start text-sm">
          <thead className="sticky top-0 bg-sunk">
            <tr>
              {['Line', 'Size', 'Result', 'Changes'].map((title) => (
                <th key={title} scope="col" className="p-2 text-start">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows
              .map((row) => ({ row, isConflict: conflicts.has(row.size?.id ?? '') }))
              .filter(({ row, isConflict }) => !shown || row.outcome === shown || isConflict)
              .map(({ row, isConflict }) => (
                <PreviewRow key={row.line} row={row} isConflict={isConflict} />
              ))}
          </tbody>
        </table>
      </div>
      <FormAlert text={failure} />
      <div className="flex flex-wrap gap-3">
        <Button isBusy={isSaving} disabled={changed === 0} onClick={onApply}>
          {planned
            ? `Plan ${changed === 1 ? '1 price' : `${changed} prices`}`
            : `Apply ${changed === 1 ? '1 change' : `${changed} changes`}`}
        </Button>
        <Button look="outline" onClick={onBack}>
          {back}
        </Button>
      </div>
    </div>
  );
}

function PreviewRow({ row, isConflict }: { row: SheetRowFragment; isConflict: boolean }) {
  const { line, label, outcome, productName, size } = row;
  const { label: name, tone } = OUTCOMES[outcome];
  return (
    <tr className="border-t border-line align-top">
      <td className="p-2">{line}</td>
      <th scope="row" className="p-2 text-start font-normal break-words">
        {size ? `${productName ?? ''}, ${size.size}` : label}
      </th>
      <td className="p-2">
        <Badge tone={tone}>{name}</Badge>
        {isConflict && <span className="block font-semibold text-alarm">Just changed</span>}
      </td>
      <td className="p-2">
        <ul className="grid gap-1">
          {changeTexts(row).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </td>
    </tr>
  );
}

/** The old and new values of a row; for a refused row the reasons. */
function changeTexts({ outcome, size, wanted, problems }: SheetRowFragment): string[] {
  if (outcome === 'REFUSED')
    return [
      ...(problems?.size ? [problems.size] : []),
      ...SIZE_FIELDS.flatMap((field) =>
        problems?.[field] ? [`${SIZE_COLUMNS[field].label}: ${problems[field]}`] : [],
      ),
    ];
  return SIZE_FIELDS.flatMap((field) => {
    const to = wanted?.[field] ?? null;
    if (to === null || !size) return [];
    const { label, displayText } = SIZE_COLUMNS[field];
    return [`${label}: ${displayText(size[field])} → ${displayText(to)}`];
  });
}

/** The change of a row, made from the version of the preview. */
export function changeOfRow({ outcome, size, wanted }: SheetRowFragment): SizeChangeInput[] {
  if ((outcome !== 'CHANGED' && outcome !== 'PLANNED') || !size || !wanted) return [];
  const values = SIZE_FIELDS.flatMap((field) => (wanted[field] === null ? [] : [[field, wanted[field]]]));
  return [
    {
      id: size.id,
      version: size.version,
      ...Object.fromEntries(values),
      ...(wanted.stock !== null && { seenStock: size.stock }),
    },
  ];
}
