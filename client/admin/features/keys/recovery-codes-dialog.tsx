import { Modal } from '#client/ui/overlays/modal.tsx';
import { useUnsavedChanges } from '#client/ui/forms/use-unsaved-changes.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

interface RecoveryCodesDialogProps {
  /** The codes to show; null if there are none. */
  codes: readonly string[] | null;
  onClose: () => void;
}

/** New recovery codes in a dialog, which asks before it is closed without having saved them. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { allow, leave } = useUnsavedChanges(codes !== null);
  const close = () => {
    allow();
    onClose();
  };
  return (
    <Modal title="Save your recovery codes" isOpen={codes !== null} onClose={() => leave(onClose)}>
      <RecoveryCodes codes={codes ?? []} onSaved={close} />
    </Modal>
  );
}
