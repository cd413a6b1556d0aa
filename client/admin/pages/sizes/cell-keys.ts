// Keyboard navigation through the cells of a table, as in a spreadsheet. Each cell has one input.
import type { KeyboardEvent } from 'react';

type Step = readonly [rows: number, columns: number];

/** Where a key moves; null if it edits the text. */
function keyStep({ key, shiftKey, currentTarget: input }: KeyboardEvent<HTMLInputElement>): Step | null {
  const { selectionStart: start, selectionEnd: end, value } = input;
  const isWhole = start === 0 && end === value.length;
  switch (key) {
    case 'ArrowUp':
      return [-1, 0];
    case 'ArrowDown':
      return [1, 0];
    case 'Enter':
      return [shiftKey ? -1 : 1, 0];
    case 'ArrowLeft':
      return !shiftKey && (isWhole || end === 0) ? [0, -1] : null;
    case 'ArrowRight':
      return !shiftKey && (isWhole || start === value.length) ? [0, 1] : null;
    default:
      return null;
  }
}

/** The next input in this direction; undefined at the edge of the table. */
function inputAt(input: HTMLInputElement, [rows, columns]: Step): HTMLInputElement | undefined {
  const row = input.closest('tr');
  const inputs = [...(row?.querySelectorAll('input') ?? [])];
  const column = inputs.indexOf(input) + columns;
  const rowElements = [...(row?.parentElement?.querySelectorAll('tr') ?? [])];
  const target = row && rowElements[rowElements.indexOf(row) + rows];
  return column < 0 ? undefined : target?.querySelectorAll('input')[column];
}

/** Arrows and Enter move to the next cell, F2 puts the caret into the text. False if the key means something else. */
export function moveByKey(event: KeyboardEvent<HTMLInputElement>): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return false;
  const { currentTarget: input } = event;
  if (event.key === 'F2') input.setSelectionRange(input.value.length, input.value.length);
  const step = keyStep(event);
  if (!step) return event.key === 'F2';
  const next = inputAt(input, step);
  next?.focus();
  next?.select();
  // Enter at the end of a column must not submit the form.
  event.preventDefault();
  return true;
}
