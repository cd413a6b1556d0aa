import { useApolloClient } from '@apollo/client/react';
import { CalendarPlus } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { useCalendarFile } from '#client/state/calendar-file.ts';
import { Button } from '#client/ui/button.tsx';
import { BookingCalendarDocument } from './bookings.generated.ts';

/** Downloads a visit as a calendar file. */
export function AddToCalendar({ bookingId, label }: { bookingId: string; label: string }) {
  const client = useApolloClient();
  const { isBusy, fetchFile } = useCalendarFile(async () => {
    const variables = { id: bookingId };
    const { data } = await client.query({
      query: BookingCalendarDocument,
      variables,
      fetchPolicy: 'no-cache',
    });
    return data?.booking?.calendarUrl;
  });
  return (
    <Button
      look="outline"
      size="small"
      isBusy={isBusy}
      aria-label={i18n.t('Add to calendar: {label}', { label })}
      onClick={() => void fetchFile()}
    >
      <CalendarPlus aria-hidden="true" className="size-4" />
      {i18n.t('Add to calendar')}
    </Button>
  );
}
