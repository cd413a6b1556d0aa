import { useState } from 'react';
import type { BookServiceInput, MoveBookingInput } from '#client/graph-types.generated.ts';
import { i18n } from '#client/lib/i18n.ts';
import { refusalOf, type ServerRefusal } from '#client/lib/refusal.ts';
import { useSendKey } from '#client/lib/use-send-key.ts';
import { showAlert } from '#client/state/messages.ts';
import { ServiceDayDocument, useBookServiceMutation, useMoveBookingMutation } from './bookings.generated.ts';
import { timeOf } from './slot-times.ts';

interface Wishes {
  onBooked: () => void;
  /** The time is gone, or is none: why. */
  onTimeRefused: (why: string) => void;
  /** Shows a refusal at its field; answers whether it could. */
  onRefusal?: (refusal: ServerRefusal) => boolean;
}

/** Books a visit, or moves one, and says what came of it. What is sent twice is booked once. */
export function useBooking({ onBooked, onTimeRefused, onRefusal }: Wishes) {
  const [isBusy, setIsBusy] = useState(false);
  const sendKey = useSendKey();
  // Asked anew also where the answer tells them: this is what the list of times reads.
  const refresh = { refetchQueries: [ServiceDayDocument] };
  const [book] = useBookServiceMutation(refresh);
  const [move] = useMoveBookingMutation(refresh);

  const run = async (startsAt: string, act: () => Promise<'Booked' | 'SlotTaken' | undefined>) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const outcome = await act();
      if (outcome === 'Booked') onBooked();
      else if (outcome === 'SlotTaken')
        onTimeRefused(
          i18n.t('{time} has just been taken. Please choose another time.', { time: timeOf(startsAt) }),
        );
    } catch (error) {
      const refusal = refusalOf(error);
      const why = refusal?.fields['startsAt'];
      if (why) onTimeRefused(why);
      else if (!refusal || !onRefusal?.(refusal))
        showAlert(
          refusal?.message ??
            i18n.t('The visit could not be booked. Please check your connection and try again.'),
        );
    } finally {
      setIsBusy(false);
    }
  };

  return {
    isBusy,
    book: (input: BookServiceInput) =>
      run(input.startsAt, async () => {
        const clientMutationId = sendKey.keyFor(input);
        const { data } = await book({ variables: { input: { ...input, clientMutationId } } });
        if (data?.bookService.__typename === 'Booked') sendKey.forget();
        return data?.bookService.__typename;
      }),
    move: (input: MoveBookingInput) =>
      run(input.startsAt, async () => (await move({ variables: { input } })).data?.moveBooking.__typename),
  };
}
