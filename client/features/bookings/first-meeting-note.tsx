import { i18n } from '#client/lib/i18n.ts';
import { visitLength } from '#client/lib/visit-length.ts';

/** For services whose stays cannot be booked: what a booking is instead. */
export function FirstMeetingNote({ minutes }: { minutes: number }) {
  return (
    <p className="rounded-xl bg-marigold-wash px-4 py-3">
      {i18n.t('This books a first meeting of {time}, not a stay. Nights cannot be booked online yet.', {
        time: visitLength(minutes),
      })}
    </p>
  );
}
