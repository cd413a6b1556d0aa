import { useRef, useState } from 'react';
import type { ReactionKind } from '#rules/forum/reactions.ts';
import { i18n } from '#client/lib/i18n.ts';
import { showFailure } from '#client/state/messages.ts';
import { useSession } from '#client/state/session.ts';
import { requestSignIn } from '#client/state/sign-in.ts';
import { setOwnReaction, useOwnReply } from './own-replies.ts';
import { countOf, type ReactionCount } from './reaction-text.ts';
import { useSetReactionMutation } from '../threads/thread-mutations.generated.ts';

interface ReplyWithCounts {
  id: string;
  reactions: readonly ReactionCount[];
}

/** A reaction to a reply, updated optimistically. */
export function useReaction({ id, reactions }: ReplyWithCounts, kind: ReactionKind) {
  const session = useSession();
  const { reactions: own } = useOwnReply(id);
  const count = countOf(reactions, kind);
  const [send] = useSetReactionMutation();
  /** Shown while the request runs, because the server's count may or may not include this reaction. */
  const [optimistic, setOptimistic] = useState<{ isOn: boolean; count: number } | null>(null);
  const target = useRef<boolean>(null);
  const isOn = optimistic?.isOn ?? own.has(kind);

  const save = async (isSet: boolean) => {
    const isSaving = target.current !== null;
    const others = optimistic ? optimistic.count - Number(optimistic.isOn) : count - Number(own.has(kind));
    target.current = isSet;
    setOptimistic({ isOn: isSet, count: Math.max(others, 0) + Number(isSet) });
    if (isSaving) return;
    try {
      let saved: boolean | null = null;
      // Pressed again during the request: the last state wins.
      while (saved !== target.current) {
        saved = target.current;
        await send({ variables: { replyId: id, kind, on: saved } });
        setOwnReaction(id, kind, saved);
      }
    } catch (error) {
      showFailure(
        error,
        i18n.t('Your reaction could not be saved. Please check your connection and try again.'),
      );
    } finally {
      target.current = null;
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
