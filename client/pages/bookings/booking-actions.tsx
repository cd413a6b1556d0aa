import { AddToCalendar } from '#client/features/bookings/add-to-calendar.tsx';
import type { BookingCard_BookingFragment } from '#client/features/bookings/bookings.generated.ts';
import { CancelBooking } from '#client/features/bookings/cancel-booking.tsx';
import { formatVisit } from '#client/features/bookings/slot-times.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { useShop } from '#client/lib/shop.ts';
import { LinkButton } from '#client/ui/link-button.tsx';

interface BookingActionsProps {
  booking: BookingCard_BookingFragment;
  onCancelled: () => void;
}

/** Actions of an upcoming visit. */
export function BookingActions({
  booking: { id, canChange, service, startsAt },
  onCancelled,
}: BookingActionsProps) {
  const { hotline } = useShop();
  const label = `${service.title}, ${formatVisit(startsAt)}`;
  return (
    <>
      <AddToCalendar bookingId={id} label={label} />
      {canChange ? (
        <>
          <LinkButton
            to={paths.moveBooking(id)}
            look="outline"
            size="small"
            aria-label={i18n.t('Move visit: {label}', { label })}
          >
            {i18n.t('Move visit')}
          </LinkButton>
          <CancelBooking bookingId={id} label={label} onCancelled={onCancelled} />
        </>
      ) : (
        <p className="self-center text-sm text-ink-soft">
          {i18n.t('Can’t make it? Please call us: {number}', { number: hotline })}
        </p>
      )}
    </>
  );
}
