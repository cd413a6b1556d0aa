import type { ReactNode } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { classNames } from '#client/ui/class-names.ts';
import { ICON_BUTTON } from '#client/ui/icon-button.tsx';
import { ignoreToasts } from './toast-place.ts';
import { useCloseRequest } from './use-close-request.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** A panel from the left, as for the mobile menu and filters. Import it lazily. */
export function Drawer({ isOpen, onClose, title, children }: DrawerProps) {
  const returnFocus = useReturnFocus(isOpen);
  useCloseRequest(isOpen, onClose);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 animate-fade bg-[rgb(var(--shade)/0.55)]" />
        <Dialog.Content
          {...returnFocus}
          onInteractOutside={ignoreToasts}
          aria-describedby={undefined}
          className="safe-x safe-bottom fixed inset-y-0 start-0 z-50 flex w-[min(22rem,88vw)] animate-slide flex-col bg-paper shadow-float focus:outline-none"
        >
          <div className="flex shrink-0 items-center border-b border-line py-2 pe-2 ps-5">
            <Dialog.Title className="flex-1 text-xl">{title}</Dialog.Title>
            <Dialog.Close aria-label={i18n.t('Close')} className={classNames(ICON_BUTTON)}>
              <X aria-hidden="true" className="size-6" />
            </Dialog.Close>
          </div>
          <div className="flex-1 overflow-y-auto overscroll-contain p-4">{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
