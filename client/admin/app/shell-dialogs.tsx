import { useStore } from '#client/lib/store.ts';
import { Modal } from '#client/ui/modal.tsx';
import { Palette } from '../features/palette/palette.tsx';
import { shellDialog } from './shell-dialog.ts';

/** The dialogs of the shell. */
export function ShellDialogs() {
  const open = useStore(shellDialog);
  return (
    <Modal title="Search or jump to" isOpen={open !== null} onClose={() => shellDialog.set(null)}>
      <Palette />
    </Modal>
  );
}
