import { Badge } from '#client/ui/badge.tsx';
import type { AutomaticDiscountState, CouponState } from '../../graph-types.generated.ts';

export const COUPON_STATES: Readonly<Record<CouponState, string>> = {
  RUNNING: 'Running',
  SCHEDULED: 'Scheduled',
  ENDED: 'Ended',
  USED_UP: 'Used up',
};

export const AUTOMATIC_STATES: Readonly<Record<AutomaticDiscountState, string>> = {
  RUNNING: 'Running',
  SCHEDULED: 'Scheduled',
  OFF: 'Switched off',
  ENDED: 'Ended',
};

const LABELS = { ...COUPON_STATES, ...AUTOMATIC_STATES };
const TONES = {
  RUNNING: 'leaf',
  SCHEDULED: 'sky',
  OFF: 'marigold',
  ENDED: 'quiet',
  USED_UP: 'marigold',
} as const;

/** The state of a coupon or an automatic discount. */
export function DiscountState({ state }: { state: CouponState | AutomaticDiscountState }) {
  return (
    <Badge tone={TONES[state]} className="self-center justify-self-start">
      {LABELS[state]}
    </Badge>
  );
}
