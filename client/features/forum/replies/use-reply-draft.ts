import { useEffect, useRef, useState } from 'react';
import { boxOf, keepDraft, NO_DRAFT, readDraft, type Draft, type Written } from './draft.ts';

const KEEP_AFTER_MS = 300;

/** What stands in a box of writing, kept in this browser a moment after each change and when the page is left. */
export function useReplyDraft({ kind, id }: Written, userId: string | null, start: Draft = NO_DRAFT) {
  const [draft, setDraft] = useState(() => {
    const kept = readDraft({ kind, id }, userId);
    return kept === NO_DRAFT ? start : kept;
  });
  /** For what comes back later than it was sent: more may have been written since. */
  const latest = useRef(draft);
  /** On its way: kept until the server has it. */
  const unsent = useRef<Draft>(null);
  const isKept = useRef(true);
  const keep = useRef(() => {});
  useEffect(() => {
    keep.current = () => {
      if (isKept.current) return;
      isKept.current = true;
      keepDraft({ kind, id }, { box: latest.current, unsent: unsent.current, by: userId });
    };
  });
  useEffect(() => {
    const timer = setTimeout(() => keep.current(), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  useEffect(() => {
    const keepNow = () => keep.current();
    addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepNow);
      keepNow();
    };
  }, []);

  const change = (next: Draft) => {
    isKept.current = false;
    latest.current = next;
    setDraft(next);
  };
  const keepAs = (box: Draft, onItsWay: Draft | null) => {
    unsent.current = onItsWay;
    isKept.current = true;
    latest.current = box;
    setDraft(box);
    keepDraft({ kind, id }, { box, unsent: onItsWay, by: userId });
  };
  return {
    draft,
    change,
    /** It goes out: the box is empty, the browser holds it still. */
    letGo: (sent: Draft) => keepAs(NO_DRAFT, sent),
    /** The server has it, or nobody wants it any more. */
    settle: () => keepAs(latest.current, null),
    drop: () => keepAs(NO_DRAFT, null),
    /** Back to the box, before what was written there since. */
    takeBack: (sent: Draft) => keepAs(boxOf({ box: latest.current, unsent: sent }), null),
  };
}
