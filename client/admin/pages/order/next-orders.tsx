import { Link } from 'react-router-dom';
import { buttonLook } from '#client/ui/button-look.ts';
import { type NextOrdersFragment, useNextOrdersQuery } from '../../features/orders/next-orders.generated.ts';
import type { StaffOrderDetailsFragment } from '../../features/orders/orders.generated.ts';
import { useLive } from '../../ui/live.ts';

/** The highest number that the server counts to. */
const MOST = 1000;

/** Links to the next orders to pack and to ship, with the number of other such orders. The first follows the last. */
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
    const next = findNextOrder(lists, id);
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

const findNextOrder = (lists: Lists, id: string) =>
  lists.flatMap(({ nodes }) => nodes).find((order) => order.id !== id);

/** The order itself is the first of those placed since then. */
const isAmong = (lists: Lists, id: string) =>
  lists.some(({ nodes }) => nodes.some((order) => order.id === id));
