import { BookingCard } from '#client/features/bookings/booking-card.tsx';
import { NoServices } from '#client/features/services/no-services.tsx';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { Skeleton } from '#client/ui/loading/skeleton.tsx';
import { BookingActions } from './booking-actions.tsx';
import { OlderButton } from './older-button.tsx';
import { useBookingsPageQuery } from './query.generated.ts';

const PAST_PER_PAGE = 10;

/** /bookings: upcoming, past and cancelled visits. */
export function BookingsPage() {
  return (
    <>
      <PageMeta title={i18n.t('Your bookings')} isIndexed={false} />
      <Bookings />
    </>
  );
}

function Bookings() {
  const { data, error, refetch, fetchMore } = useBookingsPageQuery({
    variables: { first: PAST_PER_PAGE },
    fetchPolicy: 'cache-and-network',
  });
  const viewer = data?.viewer;
  if (error && !viewer)
    return <LoadFailed title={i18n.t('Your bookings could not be loaded')} onRetry={refetch} />;
  if (!viewer) return <BookingsSkeleton />;
  const { upcoming, past } = viewer;
  const isOffered = data.services.length > 0;
  if (upcoming.nodes.length + past.nodes.length === 0)
    return !isOffered ? (
      <NoServices level="page" />
    ) : (
      <EmptyState
        title={i18n.t('No bookings yet')}
        text={i18n.t('A bath, a walk, a visit to the vet: book it, and it appears here.')}
        pose="waiting"
      >
        <LinkButton to={paths.newBooking()}>{i18n.t('Book a visit')}</LinkButton>
      </EmptyState>
    );
  return (
    <div className="shell grid gap-8 py-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{i18n.t('Your bookings')}</h1>
        {isOffered && <LinkButton to={paths.newBooking()}>{i18n.t('Book a visit')}</LinkButton>}
      </div>
      <section aria-labelledby="upcoming" className="grid gap-4">
        <h2 id="upcoming" className="text-2xl">
          {i18n.t('Upcoming')}
        </h2>
        {upcoming.nodes.length === 0 && <p>{i18n.t('Nothing is booked right now.')}</p>}
        <ul className="grid gap-4">
          {upcoming.nodes.map((booking) => (
            <BookingCard key={booking.id} booking={booking}>
              <BookingActions booking={booking} onCancelled={() => void refetch().catch(() => undefined)} />
            </BookingCard>
          ))}
        </ul>
      </section>
      {past.nodes.length > 0 && (
        <section aria-labelledby="past" className="grid gap-4">
          <h2 id="past" className="text-2xl">
            {i18n.t('Past and cancelled')}
          </h2>
          <ul className="grid gap-4">
            {past.nodes.map((booking) => (
              <BookingCard key={booking.id} booking={booking} isOver />
            ))}
          </ul>
          {past.pageInfo.hasNextPage && (
            <OlderButton fetchOlder={() => fetchMore({ variables: { after: past.pageInfo.endCursor } })} />
          )}
        </section>
      )}
    </div>
  );
}

function BookingsSkeleton() {
  return (
    <div aria-busy="true" className="shell grid gap-5 py-6">
      <h1 className="text-3xl">{i18n.t('Your bookings')}</h1>
      <Skeleton className="h-44 w-full" />
      <Skeleton className="h-44 w-full" />
    </div>
  );
}
