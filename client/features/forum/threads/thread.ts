// A question or a story, as far as the talk below it is concerned.
import { createContext, useContext, type ComponentType } from 'react';
import type { ReplyCard_ReplyFragment } from '../replies/reply-card.generated.ts';

export interface Thread {
  kind: 'question' | 'post';
  id: string;
  /** Begins the ids of its replies on the page. */
  anchor: string;
  /** No more replies are taken. */
  isLocked: boolean;
}

export const ThreadContext = createContext<Thread | null>(null);

export function useThread(): Thread {
  const thread = useContext(ThreadContext);
  if (!thread) throw new Error('a part of a thread was drawn outside of one');
  return thread;
}

/** How an input of the graph names it. */
export function threadInput({ kind, id }: Pick<Thread, 'kind' | 'id'>) {
  return kind === 'question' ? { questionId: id } : { postId: id };
}

export interface ReplyPartProps {
  reply: ReplyCard_ReplyFragment;
}

/** What a reply gets once the code for writing and reacting is here; reading does without. */
export interface ReplyParts {
  /** Above the card. */
  Before: ComponentType<ReplyPartProps>;
  /** In place of its text. */
  Body: ComponentType<ReplyPartProps>;
  /** In place of the line with its reactions. */
  Foot: ComponentType<ReplyPartProps>;
}
