import type { ReactNode } from 'react';

/** Disables all buttons and fields in it while it is locked. It has no box of its own. */
export function Lockable({ isLocked, children }: { isLocked: boolean; children: ReactNode }) {
  return (
    <fieldset role="presentation" disabled={isLocked} className="contents">
      {children}
    </fieldset>
  );
}
