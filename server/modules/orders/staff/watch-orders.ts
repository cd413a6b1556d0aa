// Publishes new and changed orders to staff.
import { ALL_ORDERS } from '#server/modules/orders/orders.ts';
import { listen } from '#server/platform/events/events.ts';
import { abortableStream } from '#server/platform/events/streams.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';

interface OrdersChanged {
  /** Null if there are too many changes to list, or some may have been missed. */
  ids: string[] | null;
}

/**
 * Yields a request to reload everything, then orders as they change. The socket ends it with the session.
 * @throws UNAUTHENTICATED, FORBIDDEN
 */
export function watchStaffOrders(actor: StaffActor | null): AsyncIterable<OrdersChanged> {
  requirePermission(actor, 'orders:read');
  return abortableStream(changes);
}

async function* changes(signal: AbortSignal): AsyncGenerator<OrdersChanged, void> {
  const batches = listen(ALL_ORDERS, signal);
  // Orders may have changed since the page loaded its data.
  yield { ids: null };
  for await (const { details, isGap } of batches) yield { ids: isGap ? null : [...details] };
}
