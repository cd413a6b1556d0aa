import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { BookingCard } from '#client/features/bookings/booking-card.tsx';
import { DayChoice } from '#client/features/bookings/day-choice.tsx';
import { SlotChoice } from '#client/features/bookings/slot-choice.tsx';
import { formatVisit } from '#client/features/bookings/slot-times.ts';
import { useBooking } from '#client/features/bookings/use-booking.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { useShop } from '#client/lib/shop.ts';
import { showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { PageSkeleton } from '#client/ui/loading/page-skeleton.tsx';
import { type BookingMovePageQuery, useBookingMovePageQuery } from './query.generated.ts';
import { useBookingParams } from '#client/pages/booking-new/use-booking-params.ts';

/** /bookings/{id}/move: reschedules a visit. */
export function BookingMovePage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useBookingMovePageQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <>
      <PageMeta title={i18n.t('Move a visit')} isIndexed={false} />
      {data ? (
        <Move booking={data.booking} />
      ) : error ? (
        <LoadFailed title={i18n.t('The booking could not be loaded')} onRetry={refetch} />
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}

function Move({ booking }: Pick<BookingMovePageQuery, 'booking'>) {
  const { hotline } = useShop();
  if (!booking?.canChange)
    return (
      <EmptyState
        title={booking ? i18n.t('This visit can no longer be rescheduled') : i18n.t('Booking not found')}
        {...(booking && {
          text: i18n.t('Can’t make it? Please call us: {number}', { number: hotline }),
        })}
        pose="puzzled"
      >
        <LinkButton to={paths.bookings()}>{i18n.t('Your bookings')}</LinkButton>
      </EmptyState>
    );
  return <MoveForm booking={booking} />;
}

function MoveForm({ booking }: { booking: NonNullable<BookingMovePageQuery['booking']> }) {
  const { service } = booking;
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const { day, startsAt, choose, clearTime } = useBookingParams([service]);
  const { move, isBusy } = useBooking({
    onBooked: () => {
      showMessage(i18n.t('Your visit is moved'));
      void navigate(paths.bookings(), { replace: true });
    },
    onTimeRefused: (reason) => {
      setProblem(reason);
      clearTime();
    },
    onUserError: ({ fields: { petId } }) => {
      if (petId !== undefined) setProblem(petId);
      return petId !== undefined;
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (startsAt) void move({ bookingId: booking.id, startsAt });
        else setProblem(i18n.t('Please choose a time.'));
      }}
      className="shell grid max-w-4xl gap-5 py-6"
    >
      <h1 className="text-3xl">{i18n.t('Move a visit')}</h1>
      <ul>
        <BookingCard booking={booking} heading="h2" />
      </ul>
      <section aria-labelledby="new-time" className="card grid min-w-0 gap-4 p-4 md:p-6">
        <h2 id="new-time" className="text-2xl">
          {i18n.t('New day and time')}
        </h2>
        <DayChoice chosen={day} onChoose={(next) => choose({ day: next, at: null })} />
        <SlotChoice
          of={{ bookingId: booking.id }}
          day={day}
          chosen={startsAt}
          onChoose={(at) => {
            setProblem(null);
            choose({ at });
          }}
          error={problem}
        />
        {startsAt && <p className="font-semibold">{formatVisit(startsAt)}</p>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={isBusy}>
            {i18n.t('Move the visit')}
          </Button>
          <LinkButton to={paths.bookings()} look="outline">
            {i18n.t('Keep it as it is')}
          </LinkButton>
        </div>
      </section>
    </form>
  );
}
