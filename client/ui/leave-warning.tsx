import { useEffect, useRef } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './confirm-dialog.tsx';

/**
 * Whether leaving a form needs a question: `const leaving = useLeaving(isDirty)`, with
 * `<LeaveWarning {...leaving} />` in the form and `leaving.allow()` once it is saved.
 */
export function useLeaving(isDirty: boolean) {
  const isAllowed = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isAllowed.current && currentLocation.pathname !== nextLocation.pathname,
  );
  // Closing the tab and reloading are the browser's to ask about.
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isAllowed.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return {
    blocker,
    allow: () => {
      isAllowed.current = true;
    },
  };
}

/** Asks before typed work is left behind. */
export function LeaveWarning({ blocker }: Pick<ReturnType<typeof useLeaving>, 'blocker'>) {
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      message={i18n.t('What you changed here is not saved yet.')}
      confirmLabel={i18n.t('Leave')}
      cancelLabel={i18n.t('Stay')}
    />
  );
}
