import { i18n } from '#client/lib/i18n.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '#client/ui/overlays/confirm-dialog.tsx';
import { useLeaveQuestion } from './use-unsaved-changes.ts';

/** Asks before changes are lost, where the page loads the dialog with its forms. */
export function UnsavedChangesDialog() {
  return <LeaveQuestion {...useLeaveQuestion()} />;
}

/** The question of `useLeaveQuestion`. */
export function LeaveQuestion(question: Pick<ConfirmDialogProps, 'isOpen' | 'onClose' | 'onConfirm'>) {
  return (
    <ConfirmDialog
      {...question}
      message={i18n.t('You have unsaved changes.')}
      confirmLabel={i18n.t('Leave')}
      cancelLabel={i18n.t('Stay')}
    />
  );
}
