// Previews the changes of rows pasted from a spreadsheet. Every row has a result.
import type { Span } from '#rules/catalogue/planned-prices.ts';
import { groupBy } from '#rules/group-by.ts';
import type { SizeSheetOutcome } from '#server/generated/resolver-types.ts';
import { db } from '#server/platform/database/db.ts';
import type { StaffActor } from '#server/platform/staff-actor.ts';
import { requireFutureTime } from '../planned-prices/free-time.ts';
import { type PlannedSpan, planProblems, sizeAtStart, toSpan } from '../planned-prices/plan-sizes.ts';
import { requireMayPlan } from '../planned-prices/planned-prices.ts';
import { priceChangeProblems } from '../planned-prices/running-price.ts';
import { type ListedSizeRow, listedSize } from './staff-sizes.ts';
import { parseSizeSheet, type SizeSheetRow } from './size-sheet.ts';
import { type Problems, requireMayChange, SIZE_FIELDS, type SizeValues, skuProblems } from './size-values.ts';

export interface PreviewedRow {
  line: number;
  label: string;
  outcome: SizeSheetOutcome;
  size: ListedSizeRow | null;
  /** The new values; null if nothing would change. */
  wanted: SizeValues | null;
  problems: Problems | null;
}

export interface SizeSheetPreview {
  rows: PreviewedRow[];
}

/**
 * Compares pasted rows with the sizes.
 * @throws VALIDATION for the field `text` or the time, FORBIDDEN naming a column
 */
export async function previewSizeSheet(
  actor: StaffActor | null,
  { text, planned }: { text: string; planned?: PlannedSpan | null | undefined },
): Promise<SizeSheetPreview> {
  requireMayChange(actor, []);
  if (planned) requireMayPlan(actor);
  const span = toSpan(planned);
  if (span) requireFutureTime(span);
  const { fields, rows } = parseSizeSheet(text);
  requireMayChange(actor, fields);
  const findSize = await sizeFinder(rows);
  const matched = rows.map((row) => ({ row, ...findSize(row) }));
  const linesOfSize = groupBy(matched, ({ size }) => size?.id);
  const compared = matched.map(({ row, size, problem }) => {
    const others = (size ? (linesOfSize.get(size.id) ?? []) : []).filter((other) => other.row !== row);
    const sizeProblem =
      problem ?? (others.length > 0 ? duplicateProblem(others.map((other) => other.row.line)) : null);
    const changes = findChanges(size && sizeAtStart(size, span), row.values);
    const priceProblems = span
      ? planProblems(size, changes, span)
      : priceChangeProblems(size?.plannedPrices ?? [], changes);
    const { line, label } = row;
    const problems = { ...priceProblems, ...(sizeProblem && { size: sizeProblem }), ...row.problems };
    return { line, label, size, changes, problems };
  });
  return { rows: await withOutcomes(compared, span) };
}

export interface ComparedRow extends Pick<PreviewedRow, 'line' | 'label' | 'size'> {
  /** The values that differ from those of the size. */
  changes: SizeValues;
  problems: Problems;
}

/** The rows with their outcomes. SKUs are checked here, since they may clash with those of other rows. */
export async function withOutcomes(rows: readonly ComparedRow[], span: Span | null): Promise<PreviewedRow[]> {
  const skus = await skuProblems(
    rows.flatMap(({ size, changes: { sku } }) => (size && sku !== undefined ? [{ id: size.id, sku }] : [])),
  );
  return rows.map(({ line, label, size, changes, problems }) => {
    const sku = changes.sku === undefined ? undefined : skus.get(size?.id ?? '');
    const allProblems = sku ? { ...problems, sku } : problems;
    const isRefused = Object.keys(allProblems).length > 0;
    const isChanged = Object.keys(changes).length > 0;
    return {
      line,
      label,
      size,
      outcome: isRefused ? 'REFUSED' : isChanged ? (span ? 'PLANNED' : 'CHANGED') : 'UNCHANGED',
      wanted: isChanged ? changes : null,
      problems: isRefused ? allProblems : null,
    };
  });
}

const duplicateProblem = (lines: readonly number[]) =>
  `The same size is also in line ${lines.slice(0, 5).join(', ')}. Please keep only one.`;

/** The values that differ from those of a size. */
export function findChanges(size: ListedSizeRow | null, values: SizeValues): SizeValues {
  const changed = SIZE_FIELDS.filter(
    (field) => values[field] !== undefined && values[field] !== size?.[field],
  );
  return size ? Object.fromEntries(changed.map((field) => [field, values[field]])) : {};
}

type SizeLookup = { size: ListedSizeRow; problem: null } | { size: null; problem: string | null };

/** Reads the sizes named in the rows, in two statements, and returns a function that finds the size of a row. */
async function sizeFinder(rows: readonly SizeSheetRow[]): Promise<(row: SizeSheetRow) => SizeLookup> {
  const byName = rows.filter(({ key }) => !key);
  const names = byName.map(({ product }) => product);
  const sizes = await db.productVariant.findMany({
    where: {
      OR: [
        { sku: { in: rows.flatMap(({ key }) => key || []) } },
        {
          size: { in: byName.map(({ size }) => size) },
          product: { OR: [{ name: { in: names } }, { slug: { in: names } }] },
        },
      ],
    },
    include: listedSize,
  });
  const sizeBySku = new Map(sizes.map((size) => [size.sku, size]));
  const sizesByName = groupBy(
    sizes.flatMap((size) =>
      [size.product.name, size.product.slug].map((name) => ({ name: nameKey(name, size), size })),
    ),
    ({ name }) => name,
  );
  return ({ key, product, size }) => {
    if (!key && !(product && size)) return { size: null, problem: null };
    const matches = new Set(
      (sizesByName.get(nameKey(product, { size })) ?? []).map((candidate) => candidate.size),
    );
    const match = key ? sizeBySku.get(key) : [...matches][0];
    if (!match)
      return {
        size: null,
        problem: key ? `No size has the SKU ${key}` : 'This product has no such size',
      };
    if (!key && matches.size > 1)
      return { size: null, problem: 'Several products have this name and size. Please enter the SKU.' };
    return { size: match, problem: null };
  };
}

const nameKey = (product: string, { size }: { size: string }) => `${product}\n${size}`;
