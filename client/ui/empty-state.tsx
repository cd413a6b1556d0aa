import type { ReactNode } from 'react';
import { Mascot, type Pose } from './mascot.tsx';

interface EmptyStateProps {
  title: string;
  text?: string;
  pose?: Pose;
  /** 'page': it is all there is, so its title is the page's heading. */
  level?: 'page' | 'section';
  /** What to do next: links or buttons. */
  children?: ReactNode;
}

/** Nothing here, said kindly, with a way on. */
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
