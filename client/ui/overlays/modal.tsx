import type { ReactNode } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { classNames } from '#client/ui/class-names.ts';
import { ICON_BUTTON } from '#client/ui/icon-button.tsx';
import { ignoreToasts } from './toast-place.ts';
import { useCloseRequest } from './use-close-request.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface ModalProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Visually hidden title, where the content shows its own. */
  isTitleHidden?: boolean;
  width?: 'narrow' | 'normal' | 'wide';
  children: ReactNode;
}

const WIDTHS = {
  narrow: 'md:max-w-md',
  normal: 'md:max-w-xl',
  wide: 'md:max-w-4xl',
} as const;

const FIELDS = 'textarea, select, input:not([type=checkbox], [type=radio], [type=file], [hidden])';

/** The field marked by `data-first`, or the first one. Without a field, Radix focuses the first button. */
function focusFirstField(event: Event): void {
  const { currentTarget: dialog } = event;
  if (!(dialog instanceof HTMLElement)) return;
  const field =
    dialog.querySelector<HTMLElement>('[data-first]') ?? dialog.querySelector<HTMLElement>(FIELDS);
  if (!field) return;
  event.preventDefault();
  field.focus();
}

/**
 * A modal dialog that traps and restores focus. The first field is focused initially. Escape, the close button and the
 * backdrop close it. On phones it fills the screen. Import the feature that uses it lazily: it includes Radix Dialog.
 */
export function Modal({
  isOpen,
  onClose,
  title,
  isTitleHidden = false,
  width = 'normal',
  children,
}: ModalProps) {
  const returnFocus = useReturnFocus(isOpen);
  useCloseRequest(isOpen, onClose);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 animate-fade bg-[rgb(var(--shade)/0.55)]" />
        <Dialog.Content
          {...returnFocus}
          onInteractOutside={ignoreToasts}
          onOpenAutoFocus={focusFirstField}
          aria-describedby={undefined}
          className={classNames(
            'safe-x safe-bottom fixed inset-0 z-50 flex animate-rise flex-col overflow-hidden bg-paper shadow-float focus:outline-none',
            'md:inset-auto md:top-1/2 md:left-1/2 md:max-h-[90dvh] md:w-[calc(100%-3rem)] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-card',
            WIDTHS[width],
          )}
        >
          <div
            className={classNames(
              'flex shrink-0 items-center gap-2 py-2 pe-2 ps-5',
              !isTitleHidden && 'border-b border-line',
            )}
          >
            <Dialog.Title className={isTitleHidden ? 'sr-only' : 'flex-1 text-xl'}>{title}</Dialog.Title>
            <Dialog.Close aria-label={i18n.t('Close')} className={classNames(ICON_BUTTON, 'ms-auto')}>
              <X aria-hidden="true" className="size-6" />
            </Dialog.Close>
          </div>
          <div className="flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
