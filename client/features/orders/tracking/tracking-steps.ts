// Tracking steps of an order. Pure.
import { formatDay } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { expectedDays } from '../order-labels.ts';
import type { OrderHistory_OrderFragment, OrderState_OrderFragment } from '../orders.generated.ts';

export interface TrackingStep {
  label: string;
  isDone: boolean;
  /** The actual or expected day; null when unknown. */
  day: string | null;
  /** Carrier and tracking number. */
  detail: string | null;
}

const STEPS = [
  { what: 'placed', label: /*i18n*/ 'Order placed' },
  { what: 'packed', label: /*i18n*/ 'Packed' },
  { what: 'shipped', label: /*i18n*/ 'On its way' },
  { what: 'delivered', label: /*i18n*/ 'Delivered' },
] as const;

const PICKUP_STEPS = [
  { what: 'placed', label: /*i18n*/ 'Order placed' },
  { what: 'ready', label: /*i18n*/ 'Ready for pickup' },
  { what: 'collected', label: /*i18n*/ 'Collected' },
] as const;

const CAME_BACK = { what: 'returned undelivered', label: /*i18n*/ 'Returned to us' } as const;

const REACHED = { NONE: 0, PACKED: 1, SHIPPED: 2, DELIVERED: 3, RETURNED: 3 } as const;

/** The steps that the expected days belong to. */
const EXPECTED: readonly string[] = ['delivered', 'ready'];

/** Completed steps with their day, delivery with the expected days. */
export function trackingSteps(order: OrderState_OrderFragment & OrderHistory_OrderFragment): TrackingStep[] {
  const reached = REACHED[order.fulfilmentStatus];
  const findEvent = (wanted: string) => order.history.find(({ what }) => what === wanted);
  const delivery = findEvent(CAME_BACK.what) ? [...STEPS.slice(0, -1), CAME_BACK] : STEPS;
  const steps = order.pickup ? PICKUP_STEPS : delivery;
  return steps.map(({ what, label }, index) => {
    const event = findEvent(what);
    const at = what === 'placed' ? order.placedAt : event?.at;
    const expected = EXPECTED.includes(what) ? expectedDays(order) : null;
    return {
      label: i18n.t(label),
      isDone: index <= reached,
      day: at ? formatDay(at) : expected && i18n.t('Expected {days}', { days: expected }),
      detail: what === 'shipped' ? parcelText(order) : null,
    };
  });
}

function parcelText({
  carrier,
  trackingNumber,
}: Pick<OrderState_OrderFragment, 'carrier' | 'trackingNumber'>): string | null {
  if (!carrier) return null;
  return trackingNumber
    ? i18n.t('{carrier}, tracking number {number}', { carrier, number: trackingNumber })
    : carrier;
}
