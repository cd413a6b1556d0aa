import { Link, useSearchParams } from 'react-router-dom';
import { formatDay } from '#client/lib/format.ts';
import { buttonLook } from '#client/ui/button-look.ts';
import { LinkTabs } from '#client/ui/link-tabs.tsx';
import { IncomingState } from '../../features/stock/incoming-state.tsx';
import {
  type IncomingDeliveryRowFragment,
  useIncomingDeliveriesQuery,
} from '../../features/stock/incoming.generated.ts';
import { unitsText } from '../../features/stock/stock-texts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PAGED, PagedList, pagedList } from '../../ui/paged-list.tsx';

const TABS = [
  { id: 'open', title: 'Expected', url: '/stock/incoming' },
  { id: 'over', title: 'Received or cancelled', url: '/stock/incoming?show=over' },
];

/** Deliveries from suppliers: upcoming ones by date, or past ones. */
export default function IncomingPage() {
  const [address] = useSearchParams();
  const isOpen = address.get('show') !== 'over';
  const query = useIncomingDeliveriesQuery({ variables: { isOpen }, ...PAGED });
  // Do not show the deliveries of the other tab while these load.
  const list = pagedList({ ...query, previousData: undefined }, 'incomingDeliveries');
  return (
    <>
      <PageHeader title="Incoming deliveries" text="Deliveries from suppliers.">
        <Link to="/stock/incoming/new" className={buttonLook('primary', 'small')}>
          New delivery
        </Link>
      </PageHeader>
      <p className="mb-4">
        <Link to="/stock" className="text-lake underline">
          All stock
        </Link>
      </p>
      <LinkTabs label="Deliveries to show" current={isOpen ? 'open' : 'over'} tabs={TABS} />
      <PagedList
        items="deliveries"
        more="more deliveries"
        {...list}
        empty={isOpen ? 'No deliveries are expected.' : 'No deliveries have been received or cancelled yet.'}
      >
        {(deliveries) => (
          <ul data-rows aria-label="Deliveries" aria-busy={list.isLoading} className="mt-4 grid gap-2">
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} />
            ))}
          </ul>
        )}
      </PagedList>
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
