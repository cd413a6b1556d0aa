import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { createStore, useStore } from '#client/lib/store.ts';

/** The forms of the page with unsaved changes. One store, because the router supports a single blocker. */
const unsavedForms = createStore<ReadonlySet<symbol>>(new Set());

/** The action to run once the user agrees to discard changes; null if none is waiting. */
const waitingToLeave = createStore<(() => void) | null>(null);

const hasUnsaved = () => unsavedForms.get().size > 0;

function forget(form: symbol): void {
  const forms = new Set(unsavedForms.get());
  if (forms.delete(form)) unsavedForms.set(forms);
}

/**
 * Asks for confirmation before leaving a form with unsaved changes: `const { allow, leave } =
 * useUnsavedChanges(isDirty)`. One `useLeaveQuestion()` asks for all forms of the page.
 */
export function useUnsavedChanges(isDirty: boolean) {
  const [form] = useState(() => Symbol('form'));
  useEffect(() => {
    if (!isDirty) return;
    unsavedForms.set(new Set([...unsavedForms.get(), form]));
    return () => forget(form);
  }, [isDirty, form]);
  return {
    /** Allows leaving. Call it once changes are saved and before the form navigates. */
    allow: () => forget(form),
    /** Closes the dialog of the form, after confirmation if there are unsaved changes. */
    leave: (close: () => void) => leaveFor([form], close),
  };
}

/** Runs an action that discards all forms, after confirmation if there are unsaved changes. */
export const leaveForms = (go: () => void): void => leaveFor([...unsavedForms.get()], go);

function leaveFor(forms: readonly symbol[], go: () => void): void {
  if (!forms.some((form) => unsavedForms.get().has(form))) return go();
  waitingToLeave.set(() => {
    // Prevents a second question if the action navigates.
    forms.forEach(forget);
    go();
  });
}

/** State of the confirmation before a link, the back button, or closing a dialog or tab discards changes. */
export function useLeaveQuestion() {
  const isUnsaved = useStore(unsavedForms).size > 0;
  const waiting = useStore(waitingToLeave);
  const hasAgreed = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved() &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );
  useAskBeforeUnload(isUnsaved);
  useEffect(() => {
    // The form was saved while the question was open, so nothing would be lost.
    if (isUnsaved) return;
    waitingToLeave.set(null);
    if (blocker.state === 'blocked') blocker.proceed();
  }, [isUnsaved, blocker]);
  return {
    isOpen: isUnsaved && (waiting !== null || blocker.state === 'blocked'),
    onConfirm: () => {
      hasAgreed.current = true;
      waitingToLeave.set(null);
      waiting?.();
      blocker.proceed?.();
    },
    // The dialog also closes after confirmation. Resetting then would stop the pending back navigation.
    onClose: () => {
      waitingToLeave.set(null);
      if (!hasAgreed.current) blocker.reset?.();
      hasAgreed.current = false;
    },
  };
}

/** Lets the browser ask before the tab is closed or reloaded. */
function useAskBeforeUnload(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      // The form may have been saved just now.
      if (hasUnsaved()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
