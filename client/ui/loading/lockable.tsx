import type { ReactNode } from 'react';

/** Disables all buttons and fields inside while it is locked. It generates no CSS box. */
export function Lockable({ isLocked, children }: { isLocked: boolean; children: ReactNode }) {
  return (
    <fieldset role="presentation" disabled={isLocked} className="contents">
      {children}
    </fieldset>
  );
}
