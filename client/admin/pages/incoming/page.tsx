import { Link, useSearchParams } from 'react-router-dom';
import { formatDay } from '#client/lib/format.ts';
import { showFailure } from '#client/state/messages.ts';
import { buttonLook } from '#client/ui/button-look.ts';
import { Button } from '#client/ui/button.tsx';
import { LinkTabs } from '#client/ui/link-tabs.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { IncomingState } from '../../features/stock/incoming-state.tsx';
import {
  type IncomingDeliveryRowFragment,
  useIncomingDeliveriesQuery,
} from '../../features/stock/incoming.generated.ts';
import { unitsText } from '../../features/stock/stock-words.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';

const TABS = [
  { id: 'open', title: 'To come', url: '/stock/incoming' },
  { id: 'over', title: 'Received or cancelled', url: '/stock/incoming?show=over' },
];

/** Deliveries of suppliers: those to come by their day, or those that are over. */
export default function IncomingPage() {
  const [address] = useSearchParams();
  const isOpen = address.get('show') !== 'over';
  const { data, error, loading, refetch, fetchMore } = useIncomingDeliveriesQuery({
    variables: { isOpen },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const shown = data?.incomingDeliveries;
  const loadMore = async () => {
    try {
      await fetchMore({
        variables: { after: shown?.pageInfo.endCursor ?? null },
        updateQuery: (before, { fetchMoreResult: { incomingDeliveries: more } }) => ({
          incomingDeliveries: { ...more, nodes: [...before.incomingDeliveries.nodes, ...more.nodes] },
        }),
      });
    } catch (failure) {
      showFailure(failure, 'More deliveries could not be loaded. Please try again.');
    }
  };
  return (
    <>
      <PageHeader title="Incoming deliveries" text="What suppliers send, and when.">
        <Link to="/stock/incoming/new" className={buttonLook('primary', 'small')}>
          New delivery
        </Link>
      </PageHeader>
      <p className="mb-4">
        <Link to="/stock" className="text-lake underline">
          All stock
        </Link>
      </p>
      <LinkTabs label="Which deliveries" current={isOpen ? 'open' : 'over'} tabs={TABS} />
      {!shown &&
        (error ? <LoadFailed level="section" what="The deliveries" onRetry={refetch} /> : <PageSkeleton />)}
      {shown?.nodes.length === 0 && (
        <p className="py-10 text-center text-ink-soft">
          {isOpen ? 'Nothing is expected.' : 'Nothing was received or cancelled yet.'}
        </p>
      )}
      {shown && shown.nodes.length > 0 && (
        <ul data-rows aria-label="Deliveries" aria-busy={loading} className="mt-4 grid gap-2">
          {shown.nodes.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      )}
      {shown?.pageInfo.hasNextPage && (
        <Button look="outline" className="mt-6" isBusy={loading} onClick={() => void loadMore()}>
          Show more deliveries
        </Button>
      )}
    </>
  );
}

function DeliveryRow({ delivery }: { delivery: IncomingDeliveryRowFragment }) {
  const { id, supplier, reference, expectedOn, expectedUnits, receivedUnits } = delivery;
  return (
    <li className="card relative flex scroll-my-24 flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 hover:bg-sunk">
      <div className="min-w-0">
        {/* The whole row leads to the delivery. */}
        <Link
          to={`/stock/incoming/${id}`}
          className="font-semibold break-words text-lake after:absolute after:inset-0"
        >
          {supplier}
        </Link>
        <p className="text-sm break-words text-ink-soft">
          {[reference, `${receivedUnits} of ${unitsText(expectedUnits)} received`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-2">
        {formatDay(expectedOn)} <IncomingState delivery={delivery} />
      </p>
    </li>
  );
}
