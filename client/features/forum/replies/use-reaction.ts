import { useRef, useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { showFailure } from '#client/state/messages.ts';
import { useSession } from '#client/state/session.ts';
import { askToSignIn } from '#client/state/sign-in.ts';
import { keepReaction, useOwnReply } from './own-replies.ts';
import type { Counts, Reaction } from './reactions.ts';
import { useSetReactionMutation } from '../threads/thread-acts.generated.ts';

interface Reacted {
  id: string;
  counts: Counts;
}

/** One reaction to one reply: what shows at once, and how it is set. A toggle changes the count by one. */
export function useReaction({ id, counts }: Reacted, { kind, count }: Reaction) {
  const session = useSession();
  const { reactions } = useOwnReply(id);
  const [send] = useSetReactionMutation();
  /** While the server is being told; its count may move meanwhile, by this very reaction. */
  const [wanted, setWanted] = useState<{ isOn: boolean; count: number } | null>(null);
  const aim = useRef<boolean>(null);
  const isOn = wanted?.isOn ?? reactions.has(kind);

  const tell = async (isSet: boolean) => {
    const isUnderWay = aim.current !== null;
    const others = wanted ? wanted.count - Number(wanted.isOn) : counts[count] - Number(reactions.has(kind));
    aim.current = isSet;
    setWanted({ isOn: isSet, count: Math.max(others, 0) + Number(isSet) });
    if (isUnderWay) return;
    try {
      let told: boolean | null = null;
      // Pressed again meanwhile: the last word counts.
      while (told !== aim.current) {
        told = aim.current;
        await send({ variables: { replyId: id, kind, on: told } });
        keepReaction(id, kind, told);
      }
    } catch (error) {
      showFailure(
        error,
        i18n.t('Your reaction could not be saved. Please check your connection and try again.'),
      );
    } finally {
      aim.current = null;
      setWanted(null);
    }
  };

  return {
    isOn,
    count: wanted?.count ?? counts[count],
    toggle: () => {
      if (session.status === 'signed-in') void tell(!isOn);
      else askToSignIn(() => void tell(true));
    },
  };
}
