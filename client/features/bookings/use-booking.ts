import { useState } from 'react';
import type { BookServiceInput, MoveBookingInput } from '#client/graph-types.generated.ts';
import { i18n } from '#client/lib/i18n.ts';
import { parseUserError, type UserError } from '#client/lib/graph/user-error.ts';
import { useIdempotencyKey } from '#client/lib/hooks/use-idempotency-key.ts';
import { showAlert } from '#client/state/messages.ts';
import {
  BookingDayDocument,
  ServiceDayDocument,
  useBookServiceMutation,
  useMoveBookingMutation,
} from './bookings.generated.ts';
import { formatTime } from './slot-times.ts';

interface UseBookingOptions {
  onBooked: () => void;
  /** Called with the reason if the slot is no longer available or invalid. */
  onTimeRefused: (why: string) => void;
  /** Shows an error at its field; returns whether it could. */
  onUserError?: (userError: UserError) => boolean;
}

/** Books or moves a visit and reports the outcome. Repeated submissions book only once. */
export function useBooking({ onBooked, onTimeRefused, onUserError }: UseBookingOptions) {
  const [isBusy, setIsBusy] = useState(false);
  const sendKey = useIdempotencyKey();
  // The slot list reads this query, so it is refetched even where the response includes slots.
  const [book] = useBookServiceMutation({ refetchQueries: [ServiceDayDocument] });
  const [move] = useMoveBookingMutation({ refetchQueries: [BookingDayDocument] });

  const run = async (startsAt: string, send: () => Promise<'Booked' | 'SlotTaken' | undefined>) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const outcome = await send();
      if (outcome === 'Booked') onBooked();
      else if (outcome === 'SlotTaken')
        onTimeRefused(
          i18n.t('{time} has just been taken. Please choose another time.', { time: formatTime(startsAt) }),
        );
    } catch (error) {
      const userError = parseUserError(error);
      const why = userError?.fields['startsAt'];
      if (why) onTimeRefused(why);
      else if (!userError || !onUserError?.(userError))
        showAlert(
          userError?.message ??
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
