import { useEffect } from 'react';
import { X } from 'lucide-react';
import { Toaster as Sonner, toast } from 'sonner';
import { MESSAGE_MS } from '#rules/constants.ts';
import { i18n } from '#client/lib/i18n.ts';
import { classNames } from '#client/ui/class-names.ts';
import { ICON_BUTTON } from '#client/ui/icon-button.tsx';
import { placeToasts, TOAST_TOP } from './toast-place.ts';

export interface Toast {
  id: number;
  text: string;
  kind: 'success' | 'alert' | 'info';
  action?: { label: string; run: () => void };
}

interface ToasterProps<T extends Toast> {
  toasts: readonly T[];
  /** Called once these are shown, to remove them from the queue. */
  onShown: (toasts: readonly T[]) => void;
}

/** Shows messages as toasts. Import it lazily: it includes sonner. */
export function Toaster<T extends Toast>({ toasts, onShown }: ToasterProps<T>) {
  useDismissByEscape();
  useEffect(() => {
    if (toasts.length === 0) return;
    placeToasts();
    for (const { id, text, kind, action } of toasts) {
      const show = { success: toast.success, alert: toast.error, info: toast }[kind];
      show(kind === 'alert' ? <span role="alert">{text}</span> : text, {
        id,
        ...(action && { action: { label: action.label, onClick: action.run } }),
      });
    }
    onShown(toasts);
  }, [toasts, onShown]);
  return (
    <Sonner
      position="top-center"
      offset={{ top: TOAST_TOP }}
      mobileOffset={{ top: TOAST_TOP, left: 16, right: 16 }}
      closeButton
      icons={{ close: <X aria-hidden="true" className="size-5" /> }}
      // Wide enough for most messages in one or two lines.
      style={{ fontFamily: 'inherit', ...{ '--width': '30rem' } }}
      duration={MESSAGE_MS}
      containerAriaLabel={i18n.t('Messages')}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: i18n.t('Dismiss'),
        classNames: {
          toast:
            'pointer-events-auto flex w-full items-center gap-3 rounded-2xl border border-line bg-paper py-1.5 ps-4 pe-1.5 font-semibold text-ink shadow-float',
          content: 'min-w-0 flex-1 py-1.5',
          success: '[&_[data-icon]]:text-leaf',
          error: '!bg-alarm-wash !text-alarm',
          actionButton: 'min-h-11 shrink-0 rounded-full bg-marigold px-4 text-on-marigold',
          closeButton: classNames(ICON_BUTTON, 'order-last -ms-2'),
        },
      }}
    />
  );
}

function useDismissByEscape(): void {
  useEffect(() => {
    const dismiss = ({ key, defaultPrevented }: KeyboardEvent) => {
      // An open dialog takes Escape for itself.
      if (key === 'Escape' && !defaultPrevented) toast.dismiss();
    };
    addEventListener('keydown', dismiss);
    return () => removeEventListener('keydown', dismiss);
  }, []);
}
