// The thread (question or post) that a component belongs to.
import { createContext, useContext, type ComponentType } from 'react';
import type { ReplyCard_ReplyFragment } from '../replies/reply-card.generated.ts';

export interface Thread {
  kind: 'question' | 'post';
  id: string;
  /** Prefix of the element ids of its replies. */
  anchor: string;
  /** Whether it accepts no more replies. */
  isLocked: boolean;
  /** Whether its replies are sorted other than by number, so that seeing one says nothing about lower numbers. */
  isSorted?: boolean;
}

export const ThreadContext = createContext<Thread | null>(null);

export function useThread(): Thread {
  const thread = useContext(ThreadContext);
  if (!thread) throw new Error('useThread must be used within a ThreadContext');
  return thread;
}

/** The thread as GraphQL input. */
export function threadInput({ kind, id }: Pick<Thread, 'kind' | 'id'>) {
  return kind === 'question' ? { questionId: id } : { postId: id };
}

export interface ReplyPartProps {
  reply: ReplyCard_ReplyFragment;
}

/** The interactive parts of a reply, which load after the page. */
export interface ReplyParts {
  /** Above the card. */
  Before: ComponentType<ReplyPartProps>;
  /** Replaces its text. */
  Body: ComponentType<ReplyPartProps>;
  /** Replaces the line with its reactions. */
  Foot: ComponentType<ReplyPartProps>;
}
