import { Link } from 'react-router-dom';
import { buttonLook } from '#client/ui/button-look.ts';
import { type NextOrdersFragment, useNextOrdersQuery } from '../../features/orders/next-orders.generated.ts';
import type { StaffOrderDetailsFragment } from '../../features/orders/orders.generated.ts';
import { useLive } from '../../ui/live.ts';

/** The server counts no further. */
const MOST = 1000;

/** The next orders that wait to be packed and to be shipped, with how many there are beside this one; after the last, the first. */
export function NextOrders({ order: { id, placedAt } }: { order: StaffOrderDetailsFragment }) {
  const { data, refetch } = useNextOrdersQuery({
    variables: { placedAt },
    fetchPolicy: 'cache-and-network',
  });
  useLive(refetch);
  if (!data) return null;
  const { waitingOrders, packAfter, packFirst, shipAfter, shipFirst } = data;
  const links = [
    { label: 'Next to pack', count: waitingOrders.toPack, lists: [packAfter, packFirst] },
    { label: 'Next to ship', count: waitingOrders.toShip, lists: [shipAfter, shipFirst] },
  ].flatMap(({ label, count, lists }) => {
    const next = nextOf(lists, id);
    const others = Math.max(1, isAmong(lists, id) ? count - 1 : count);
    return next ? [{ label, to: `/orders/${next.number}`, count: others }] : [];
  });
  return links.map(({ label, to, count }) => (
    <Link key={label} to={to} className={buttonLook('outline', 'small')}>
      {label} ({count < MOST ? count : `${MOST}+`})
    </Link>
  ));
}

type Lists = readonly NextOrdersFragment[];

const nextOf = (lists: Lists, id: string) => lists.flatMap(({ nodes }) => nodes).find((one) => one.id !== id);

/** The order itself is the first of those that were placed since it was. */
const isAmong = (lists: Lists, id: string) => lists.some(({ nodes }) => nodes.some((one) => one.id === id));
