// Moving through the rows of a page by keyboard: of the list that is marked with `data-rows`.

const rows = () => [...document.querySelectorAll<HTMLElement>('#content [data-rows] > *')];
const rowWithFocus = () => rows().find((row) => row.contains(document.activeElement));

/** Whether a row has the focus. */
export const isInRow = (): boolean => rowWithFocus() !== undefined;

/** Moves the focus to the first link of the next row, or of the one before. False if the page has no rows. */
export function moveToRow(step: 1 | -1): boolean {
  const all = rows();
  const index = all.findIndex((row) => row.contains(document.activeElement)) + step;
  const row = all[Math.min(Math.max(index, 0), all.length - 1)];
  row?.querySelector('a')?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
  return row !== undefined;
}

/** Selects the row that has the focus, or no longer. False if there is none to select. */
export function toggleRow(): boolean {
  const box = rowWithFocus()?.querySelector<HTMLElement>('input[type=checkbox]');
  box?.click();
  return box != null;
}

/** Moves the focus to the search field of the page. False if it has none. */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('#content [role=search] input');
  field?.focus();
  field?.select();
  return field !== null;
}
