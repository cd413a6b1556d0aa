import { readStored, writeStored } from '#client/lib/storage.ts';
import { createStore } from '#client/lib/store.ts';
import { pagesFor } from './navigation.ts';
import { focusSearch, isInRow, moveToRow, toggleRow } from './row-keys.ts';
import { shellDialog } from './shell-dialog.ts';

export interface Shortcut {
  /** Alternatives in the syntax of tinykeys: a key press, or a sequence such as 'g o'. */
  keys: readonly string[];
  label: string;
  group: 'Everywhere' | 'Pages' | 'Lists';
  /** Returns false to leave the key to the browser. Absent for keys that the browser handles itself. */
  run?: (event: KeyboardEvent) => boolean;
}

/** Whether a dialog is open, which handles keys itself. */
export const isDialogOpen = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

/** The shortcuts available with these permissions. */
export function shortcutsFor(
  permissions: readonly string[],
  goTo: (path: string) => void,
): readonly Shortcut[] {
  return [
    { keys: ['$mod+k'], label: 'Search or jump to', group: 'Everywhere', run: togglePalette },
    {
      keys: ['[Shift]+?'],
      label: 'Keyboard shortcuts',
      group: 'Everywhere',
      run: () => {
        shellDialog.set('shortcuts');
        return true;
      },
    },
    ...pagesFor(permissions).flatMap(({ to, label, letter }): Shortcut[] =>
      letter === undefined
        ? []
        : [
            {
              keys: [`g ${letter}`],
              label,
              group: 'Pages',
              run: () => {
                goTo(to);
                return true;
              },
            },
          ],
    ),
    { keys: ['[Shift]+/'], label: 'Search', group: 'Lists', run: focusSearch },
    { keys: ['j', 'ArrowDown'], label: 'Next row', group: 'Lists', run: (event) => move(event, 1) },
    { keys: ['k', 'ArrowUp'], label: 'Previous row', group: 'Lists', run: (event) => move(event, -1) },
    { keys: ['Enter'], label: 'Open the row', group: 'Lists' },
    { keys: ['x'], label: 'Select the row', group: 'Lists', run: ({ repeat }) => repeat || toggleRow() },
  ];
}

function togglePalette(): boolean {
  if (shellDialog.get() !== null) shellDialog.set(null);
  else if (isDialogOpen()) return false;
  else shellDialog.set('palette');
  return true;
}

/** Arrows scroll the page until a row has the focus. */
const move = ({ key }: KeyboardEvent, step: 1 | -1): boolean =>
  (isInRow() || !key.startsWith('Arrow')) && moveToRow(step);

const STORED_AS = 'single-key-shortcuts';

/** Whether shortcuts without a modifier key work on this device: speech input can press them by mistake. */
export const singleKeys = createStore(
  readStored(STORED_AS, (value) => (typeof value === 'boolean' ? value : null)) ?? true,
);

/** Turns shortcuts without a modifier key on or off, on this device. */
export function setSingleKeys(areOn: boolean): void {
  singleKeys.set(areOn);
  writeStored(STORED_AS, areOn);
}
