import { useEffect, useRef, useState } from 'react';
import { mergeDrafts, saveDraft, NO_DRAFT, readDraft, type Draft, type DraftTarget } from './draft.ts';

const SAVE_AFTER_MS = 300;

/** The draft of a form, saved in this browser shortly after each change and when the page is hidden. */
export function useReplyDraft({ kind, id }: DraftTarget, userId: string | null, start: Draft = NO_DRAFT) {
  const [draft, setDraft] = useState(() => {
    const storedDraft = readDraft({ kind, id }, userId);
    return storedDraft === NO_DRAFT ? start : storedDraft;
  });
  /** The current draft for callbacks after a request, when more may have been written. */
  const latest = useRef(draft);
  /** A reply that is being sent, saved until the server has it. */
  const unsent = useRef<Draft>(null);
  const isSaved = useRef(true);
  useAutosave(draft, () => {
    if (isSaved.current) return;
    isSaved.current = true;
    saveDraft({ kind, id }, { box: latest.current, unsent: unsent.current, by: userId });
  });

  const change = (next: Draft) => {
    isSaved.current = false;
    latest.current = next;
    setDraft(next);
  };
  const replace = (box: Draft, sending: Draft | null) => {
    unsent.current = sending;
    isSaved.current = true;
    latest.current = box;
    setDraft(box);
    saveDraft({ kind, id }, { box, unsent: sending, by: userId });
  };
  return {
    draft,
    change,
    /** The draft is being sent: empties the form but keeps the draft in storage. */
    markUnsent: (sent: Draft) => replace(NO_DRAFT, sent),
    /** The server has saved the reply. */
    settle: () => replace(latest.current, null),
    discard: () => replace(NO_DRAFT, null),
    /** Puts an unsent reply back into the form, before later text. */
    restore: (sent: Draft) => replace(mergeDrafts({ box: latest.current, unsent: sent }), null),
  };
}

/** Saves shortly after each change of the draft, when the page is hidden, and when the form disappears. */
function useAutosave(draft: Draft, save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  useEffect(() => {
    const saveNow = () => latest.current();
    addEventListener('pagehide', saveNow);
    document.addEventListener('visibilitychange', saveNow);
    return () => {
      removeEventListener('pagehide', saveNow);
      document.removeEventListener('visibilitychange', saveNow);
      saveNow();
    };
  }, []);
}
