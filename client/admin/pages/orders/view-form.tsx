// Shared parts of the forms of views: the values as texts, and the comparison after a conflict.
import { checkFilters } from '#rules/staff/order-list.ts';
import type { StaffViewInput } from '../../graph-types.generated.ts';
import { Conflict } from '../../ui/conflict.tsx';
import type { MergeOptions } from '../../ui/merge-saved.ts';
import type { useVersionedForm } from '../../ui/use-versioned-form.ts';
import type { FormTexts } from '../../ui/form-texts.ts';
import { existingColumns, describeFilters, type ListState, type View } from './list-state.ts';
import { COLUMNS } from './order-columns.tsx';

const LABELS = { name: 'Name', isShared: 'Shared', query: 'Filters', columns: 'Columns' };

/** The input of a view: its name, with the current state of the list. */
export const toFormValues = (
  { name, isShared }: Pick<View, 'name' | 'isShared'>,
  { query, columns }: Pick<ListState, 'query' | 'columns'>,
): FormTexts => ({ name, isShared: toText(isShared), query, columns: columns.join() });

export function toInput({ name = '', isShared, query = '', columns = '' }: FormTexts): StaffViewInput {
  return { name, isShared: isShared === 'yes', query, columns: columns.split(',') };
}

/** Converts a view that someone else saved to the texts of the form. */
export const READING: MergeOptions = {
  labels: LABELS,
  textsOfSaved: ({ query, columns, ...others }) => ({
    ...Object.fromEntries(Object.entries(others).map(([name, value]) => [name, toText(value)])),
    query: checkFilters(toText(query)).valid,
    columns: existingColumns(toText(columns).split(',')).join(),
  }),
};

/** The first error of a field that the form does not show. */
export const hiddenProblem = ({ query, columns, isShared }: FormTexts): string | null =>
  query || columns || isShared || null;

interface ViewConflictProps {
  form: ReturnType<typeof useVersionedForm>;
}

/** Compares the form with a view that someone else saved; empty without a conflict. */
export function ViewConflict({ form: { saved, values, change } }: ViewConflictProps) {
  if (!saved) return null;
  const fields = Object.fromEntries(
    Object.entries(saved.fields).map(([name, value]) => [name, toText(value)]),
  );
  return (
    <Conflict
      saved={{ ...saved, fields: readable(fields) }}
      typed={readable(values)}
      labels={LABELS}
      onUse={(field) => change({ [field]: fields[field] ?? '' })}
    />
  );
}

const toText = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : typeof value === 'string' ? value : '';

const readable = ({ query = '', columns = '', ...others }: FormTexts): FormTexts => ({
  ...others,
  query: describeFilters(query),
  columns: existingColumns(columns.split(','))
    .map((column) => COLUMNS[column].label)
    .join(', '),
});
