import type { ProductImportOutcome, ProductImportState } from '../../graph-types.generated.ts';
import type { ImportFieldsFragment } from './imports.generated.ts';

export const STATES: Readonly<Record<ProductImportState, string>> = {
  CHECKING: 'Checking',
  CHECKED: 'Checked',
  IMPORTING: 'Importing',
  DONE: 'Imported',
  STOPPED: 'Stopped',
  FAILED: 'Failed',
};

interface OutcomeLabel {
  label: string;
  /** The outcome of one row. */
  one: string;
  tone: 'leaf' | 'sky' | 'quiet' | 'alarm';
  count: keyof Omit<ImportFieldsFragment['outcomes'], '__typename'>;
}

export const OUTCOMES: Readonly<Record<ProductImportOutcome, OutcomeLabel>> = {
  REFUSED: { label: 'Errors', one: 'Error', tone: 'alarm', count: 'refused' },
  CONFLICT: {
    label: 'Changed since the check',
    one: 'Changed since the check',
    tone: 'alarm',
    count: 'conflict',
  },
  NEW: { label: 'New', one: 'New', tone: 'sky', count: 'new' },
  CHANGED: { label: 'Changes', one: 'Change', tone: 'leaf', count: 'changed' },
  UNCHANGED: { label: 'Unchanged', one: 'Unchanged', tone: 'quiet', count: 'unchanged' },
};

export const OUTCOME_NAMES = Object.keys(OUTCOMES) as readonly ProductImportOutcome[]; // the keys of a literal

export const isRunning = (state: ProductImportState) => state === 'CHECKING' || state === 'IMPORTING';

/** @example countText(1, 'row') // '1 row' */
export const countText = (count: number, one: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-IN')} ${one}s`;
