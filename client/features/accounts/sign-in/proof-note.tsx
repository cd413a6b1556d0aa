import type { ReactNode } from 'react';
import { i18n } from '#client/lib/i18n.ts';

interface ProofNoteProps {
  isProving: boolean;
  /** Shown otherwise, in the same place to avoid layout shifts. */
  children: ReactNode;
}

/** Explains the delay while a challenge is solved. */
export function ProofNote({ isProving, children }: ProofNoteProps) {
  return (
    <div className="grid">
      <div className={`[grid-area:1/1] grid gap-4 ${isProving ? 'invisible' : ''}`}>{children}</div>
      <p role="status" className="self-center text-ink-soft [grid-area:1/1]">
        {isProving && i18n.t('Checking that you are a person. This takes a few seconds…')}
      </p>
    </div>
  );
}
