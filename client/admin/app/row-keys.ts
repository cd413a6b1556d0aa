// Keyboard navigation through the rows of a page: the list marked with `data-rows`.

const rows = () => [...document.querySelectorAll<HTMLElement>('#content [data-rows] > *')];
const rowLink = (row: HTMLElement) => row.querySelector('a');
const rowWithFocus = () => rows().find((row) => row.contains(document.activeElement));

/** Whether a row has the focus. */
export const isInRow = (): boolean => rowWithFocus() !== undefined;

/** The link of the row that last had the focus, so that returning to a list continues there. */
let lastRow: string | null = null;

/** Makes the next list start at its first row. */
export function forgetRow(): void {
  lastRow = null;
}

/** Moves the focus to the first link of the next row, or of the one before. False if the page has no rows. */
export function moveToRow(step: 1 | -1): boolean {
  const all = rows();
  const focused = rowWithFocus();
  const now = focused ? all.indexOf(focused) : all.findIndex((row) => rowLink(row)?.href === lastRow);
  const row = all[Math.min(Math.max(now + step, 0), all.length - 1)];
  const link = row && rowLink(row);
  link?.focus({ preventScroll: true });
  lastRow = link?.href ?? null;
  row?.scrollIntoView({ block: 'nearest' });
  return row !== undefined;
}

/** Selects or deselects the focused row. False if no row can be selected. */
export function toggleRow(): boolean {
  const box = rowWithFocus()?.querySelector<HTMLElement>('input[type=checkbox]');
  box?.click();
  return box != null;
}

/** Moves the focus to the search field of the page, opening its collapsed container. False if it has none. */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('#content [role=search] input');
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
  field?.select();
  return field !== null;
}
