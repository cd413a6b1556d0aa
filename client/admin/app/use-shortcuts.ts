import { useEffect } from 'react';
import { tinykeys } from 'tinykeys';
import { shellDialog } from './shell-dialog.ts';

const PALETTE_KEYS = '$mod+k';

/** Whether a dialog is open; its keys are its own. */
const isDialogOpen = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

/** Opens the command palette by keyboard, also while typing, and closes it again. */
export function useShortcuts(): void {
  useEffect(
    () =>
      tinykeys(
        window,
        {
          [PALETTE_KEYS]: (event) => {
            event.preventDefault();
            if (shellDialog.get() !== null) shellDialog.set(null);
            else if (!isDialogOpen()) shellDialog.set('palette');
          },
        },
        { ignore: ({ repeat, isComposing }) => repeat || isComposing },
      ),
    [],
  );
}
