import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { MESSAGE_MS } from '#rules/constants.ts';
import { i18n } from '#client/lib/i18n.ts';

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
  /** Above the page instead of at its foot, where the buttons of forms are. */
  isAtTop?: boolean;
}

// Clear of the header, and of the bar with the main button at the bottom of phones.
const AT_BOTTOM = {
  position: 'bottom-left',
  offset: { bottom: 24, left: 24 },
  mobileOffset: { bottom: 96, left: 16, right: 16 },
} as const;
const AT_TOP = {
  position: 'top-center',
  offset: { top: 16 },
  mobileOffset: { top: 64, left: 16, right: 16 },
} as const;

/** Shows messages as toasts. Import it lazily: it includes sonner. */
export function Toaster<T extends Toast>({ toasts, onShown, isAtTop = false }: ToasterProps<T>) {
  useEffect(() => {
    if (toasts.length === 0) return;
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
      {...(isAtTop ? AT_TOP : AT_BOTTOM)}
      style={{ fontFamily: 'inherit' }}
      duration={MESSAGE_MS}
      containerAriaLabel={i18n.t('Messages')}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-center gap-3 rounded-2xl border border-line bg-paper px-4 py-3 font-semibold text-ink shadow-float',
          success: '[&_[data-icon]]:text-leaf',
          error: '!bg-alarm-wash !text-alarm',
          actionButton: 'ms-auto min-h-11 shrink-0 rounded-full bg-marigold px-4 text-on-marigold',
        },
      }}
    />
  );
}
