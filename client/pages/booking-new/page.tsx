import { NoServices } from '#client/features/services/no-services.tsx';
import { i18n } from '#client/lib/i18n.ts';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { PageSkeleton } from '#client/ui/loading/page-skeleton.tsx';
import { BookingForm } from './booking-form.tsx';
import { useBookingNewPageQuery } from './query.generated.ts';

/** /bookings/new: the choices are in the URL, so that reload and back keep them. */
export function BookingNewPage() {
  // Refetched each time: a pet may just have been added.
  const { data, error, refetch } = useBookingNewPageQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <>
      <PageMeta title={i18n.t('Book a visit')} isIndexed={false} />
      {data?.services.length === 0 ? (
        <NoServices level="page" />
      ) : data?.viewer ? (
        <BookingForm
          services={data.services}
          viewer={data.viewer}
          onPriceChanged={() => void refetch().catch(() => undefined)}
        />
      ) : error ? (
        <LoadFailed title={i18n.t('The booking could not be loaded')} onRetry={refetch} />
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}
