import type { ReactNode } from 'react';
import { Mascot, type Pose } from './mascot.tsx';

interface EmptyStateProps {
  title: string;
  text?: string;
  pose?: Pose;
  /** 'page': the only content, so its title is the page's heading. */
  level?: 'page' | 'section';
  /** Links or buttons for the next step. */
  children?: ReactNode;
}

/** Shown in place of empty content, with a next step. */
export function EmptyState({ title, text, pose = 'waiting', level = 'page', children }: EmptyStateProps) {
  const Title = level === 'page' ? 'h1' : 'h2';
  return (
    <div className="shell grid justify-items-center gap-4 py-14 text-center">
      <Mascot pose={pose} />
      <Title className="max-w-xl text-3xl">{title}</Title>
      {text && <p className="max-w-md text-lg text-ink-soft">{text}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
