import { AlertDialog } from 'radix-ui';
import { isSecondClick } from '#client/lib/double-click.ts';
import { i18n } from '#client/lib/i18n.ts';
import { buttonLook } from '#client/ui/button-look.ts';
import { useCloseRequest } from './use-close-request.ts';
import { useReturnFocus } from './use-return-focus.ts';

export interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title?: string;
  message?: string;
  confirmLabel?: string;
  cancelLabel?: string;
}

/** Asks for confirmation, by default before a removal. */
export function ConfirmDialog({
  isOpen,
  onClose,
  onConfirm,
  title = i18n.t('Are you sure?'),
  message,
  confirmLabel = i18n.t('Remove'),
  cancelLabel = i18n.t('Cancel'),
}: ConfirmDialogProps) {
  const returnFocus = useReturnFocus(isOpen);
  useCloseRequest(isOpen, onClose);
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-50 animate-fade bg-[rgb(var(--shade)/0.55)]" />
        <AlertDialog.Content
          {...returnFocus}
          {...(message === undefined && { 'aria-describedby': undefined })}
          className="fixed inset-x-4 top-1/2 z-50 mx-auto grid max-w-md -translate-y-1/2 animate-fade gap-4 rounded-card bg-paper p-6 shadow-float"
        >
          <AlertDialog.Title className="text-2xl">{title}</AlertDialog.Title>
          {message !== undefined && <AlertDialog.Description>{message}</AlertDialog.Description>}
          <div className="flex flex-wrap justify-end gap-3">
            <AlertDialog.Cancel className={buttonLook('outline', 'small')}>{cancelLabel}</AlertDialog.Cancel>
            {/* A double click on the opening button must not confirm, even if the dialog appears under the pointer. */}
            <AlertDialog.Action
              className={buttonLook('danger', 'small')}
              onClick={(event) => (isSecondClick(event) ? event.preventDefault() : onConfirm())}
            >
              {confirmLabel}
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
