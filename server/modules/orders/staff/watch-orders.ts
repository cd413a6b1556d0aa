// Tells staff which orders are new or have changed.
import { ALL_ORDERS } from '#server/modules/orders/orders.ts';
import { listen } from '#server/platform/events/events.ts';
import { abortableStream } from '#server/platform/events/streams.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';

interface OrdersChanged {
  /** Null when too many changed to list, or some may have been missed. */
  ids: string[] | null;
}

/**
 * A call to read everything again, then orders as they change. The socket ends it with the session.
 * @throws UNAUTHENTICATED, FORBIDDEN
 */
export function watchStaffOrders(actor: StaffActor | null): AsyncIterable<OrdersChanged> {
  requirePermission(actor, 'orders:read');
  return abortableStream(changes);
}

async function* changes(signal: AbortSignal): AsyncGenerator<OrdersChanged, void> {
  const batches = listen(ALL_ORDERS, signal);
  // Between the page's own reading and this moment, any may have changed.
  yield { ids: null };
  for await (const { details, isGap } of batches) yield { ids: isGap ? null : [...details] };
}
