import { useEffect, useRef } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './confirm-dialog.tsx';

/**
 * Asks for confirmation before leaving a form with unsaved changes: `const unsaved =
 * useUnsavedChanges(isDirty)`, with `<UnsavedChangesDialog {...unsaved} />` in the form and `unsaved.allow()`
 * once it is saved.
 */
export function useUnsavedChanges(isDirty: boolean) {
  const isAllowed = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isAllowed.current && currentLocation.pathname !== nextLocation.pathname,
  );
  // The browser itself asks before closing or reloading the tab.
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

export function UnsavedChangesDialog({ blocker }: Pick<ReturnType<typeof useUnsavedChanges>, 'blocker'>) {
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      message={i18n.t('You have unsaved changes.')}
      confirmLabel={i18n.t('Leave')}
      cancelLabel={i18n.t('Stay')}
    />
  );
}
