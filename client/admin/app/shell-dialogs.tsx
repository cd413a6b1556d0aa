import { useStore } from '#client/lib/store.ts';
import { Modal } from '#client/ui/overlays/modal.tsx';
import { Palette } from '../features/palette/palette.tsx';
import { shellDialog } from './shell-dialog.ts';
import { ShortcutSheet } from './shortcut-sheet.tsx';

/** The dialogs of the shell. They share one modal, so that the focus returns to where the first was opened. */
export function ShellDialogs() {
  const open = useStore(shellDialog);
  return (
    <Modal
      title={open === 'shortcuts' ? 'Keyboard shortcuts' : 'Search or jump to'}
      isOpen={open !== null}
      onClose={() => shellDialog.set(null)}
    >
      {open === 'shortcuts' ? <ShortcutSheet /> : <Palette />}
    </Modal>
  );
}
