import { useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { CalendarPlus } from 'lucide-react';
import { download } from '#client/lib/download.ts';
import { i18n } from '#client/lib/i18n.ts';
import { showAlert } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { BookingCalendarDocument } from './bookings.generated.ts';

/** A visit for the calendar of the person's own device. Links expire, so each press asks for a new one. */
export function AddToCalendar({ bookingId, label }: { bookingId: string; label: string }) {
  const client = useApolloClient();
  const [isBusy, setIsBusy] = useState(false);
  const fetchIt = async () => {
    setIsBusy(true);
    try {
      const { data } = await client.query({
        query: BookingCalendarDocument,
        variables: { id: bookingId },
        fetchPolicy: 'no-cache',
      });
      if (!data?.booking?.calendarUrl) throw new Error('The visit is gone');
      download(data.booking.calendarUrl);
    } catch {
      showAlert(
        i18n.t('The calendar file could not be fetched. Please check your connection and try again.'),
      );
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      look="outline"
      size="small"
      isBusy={isBusy}
      aria-label={i18n.t('Add to calendar: {label}', { label })}
      onClick={() => void fetchIt()}
    >
      <CalendarPlus aria-hidden="true" className="size-4" />
      {i18n.t('Add to calendar')}
    </Button>
  );
}
