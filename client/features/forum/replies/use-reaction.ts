import { useRef, useState } from 'react';
import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { ReactionKind, ReactionTarget } from '#rules/forum/reactions.ts';
import { i18n } from '#client/lib/i18n.ts';
import { showFailure } from '#client/state/messages.ts';
import { useSession } from '#client/state/session.ts';
import { requestSignIn } from '#client/state/sign-in.ts';
import { setOwnReaction, useOwnReply } from './own-replies.ts';
import { countReactions, type ReactionCount } from './reaction-text.ts';
import {
  SetPostReactionDocument,
  SetQuestionReactionDocument,
  SetReactionDocument,
} from '../threads/thread-mutations.generated.ts';

interface ReactionChange {
  kind: ReactionKind;
  on: boolean;
}

const SEND: Record<
  ReactionTarget,
  (client: ApolloClient, id: string, reaction: ReactionChange) => Promise<unknown>
> = {
  reply: (client, replyId, reaction) =>
    client.mutate({ mutation: SetReactionDocument, variables: { replyId, ...reaction } }),
  question: (client, questionId, reaction) =>
    client.mutate({ mutation: SetQuestionReactionDocument, variables: { questionId, ...reaction } }),
  post: (client, postId, reaction) =>
    client.mutate({ mutation: SetPostReactionDocument, variables: { postId, ...reaction } }),
};

/** Content that members can react to. */
export interface Reactable {
  target: ReactionTarget;
  id: string;
  reactions: readonly ReactionCount[];
}

/** The viewer's reaction, updated optimistically. */
export function useReaction({ target, id, reactions }: Reactable, kind: ReactionKind) {
  const session = useSession();
  const { reactions: own } = useOwnReply(id);
  const count = countReactions(reactions, kind);
  const client = useApolloClient();
  /** Shown while the request runs, because the server's count may or may not include this reaction. */
  const [optimistic, setOptimistic] = useState<{ isOn: boolean; count: number } | null>(null);
  const requested = useRef<boolean>(null);
  const isOn = optimistic?.isOn ?? own.has(kind);

  const save = async (isSet: boolean) => {
    const isSaving = requested.current !== null;
    const others = optimistic ? optimistic.count - Number(optimistic.isOn) : count - Number(own.has(kind));
    requested.current = isSet;
    setOptimistic({ isOn: isSet, count: Math.max(others, 0) + Number(isSet) });
    if (isSaving) return;
    try {
      let savedState: boolean | null = null;
      // Pressed again during the request: the last state wins.
      while (savedState !== requested.current) {
        savedState = requested.current;
        await SEND[target](client, id, { kind, on: savedState });
        setOwnReaction(id, kind, savedState);
      }
    } catch (error) {
      showFailure(
        error,
        i18n.t('Your reaction could not be saved. Please check your connection and try again.'),
      );
    } finally {
      requested.current = null;
      setOptimistic(null);
    }
  };

  return {
    isOn,
    count: optimistic?.count ?? count,
    toggle: () => {
      if (session.status === 'signed-in') void save(!isOn);
      else requestSignIn(() => void save(true));
    },
  };
}
