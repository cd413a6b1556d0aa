import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { createStore, useStore } from '#client/lib/store.ts';

/** The forms of the page with changes that are not saved. Together, because a router asks only one blocker. */
const unsavedForms = createStore<ReadonlySet<symbol>>(new Set());

/** What is done once the person agrees to lose their changes; null while nothing waits for it. */
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
    /** Once the changes are saved, where the form leads on itself. */
    allow: () => forget(form),
    /** Closes the dialog that the form is in: at once, or when the person agrees. */
    leave: (close: () => void) => leaveFor([form], close),
  };
}

/** Does what loses the changes of all forms: at once, or when the person agrees. */
export const leaveForms = (go: () => void): void => leaveFor([...unsavedForms.get()], go);

function leaveFor(forms: readonly symbol[], go: () => void): void {
  if (!forms.some((form) => unsavedForms.get().has(form))) return go();
  waitingToLeave.set(() => {
    // Where it leads to another address, that does not ask again.
    forms.forEach(forget);
    go();
  });
}

/** Whether and how to ask before a link, the back button, or closing a dialog or the tab loses changes. */
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
    // Saved while the question was open: nothing is lost any more.
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
    // The dialog closes after it was confirmed, too. A reset would then stop the back button, which takes a moment.
    onClose: () => {
      waitingToLeave.set(null);
      if (!hasAgreed.current) blocker.reset?.();
      hasAgreed.current = false;
    },
  };
}

/** The browser itself asks before closing or reloading the tab. */
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
