import { Badge } from '#client/ui/badge.tsx';
import type { CouponState as State } from '../../graph-types.generated.ts';
import { STATE_LABELS } from './coupon-words.ts';

const TONES = { RUNNING: 'leaf', SCHEDULED: 'sky', ENDED: 'quiet', USED_UP: 'marigold' } as const;

/** Where a coupon stands. */
export function CouponState({ state }: { state: State }) {
  return (
    <Badge tone={TONES[state]} className="self-center justify-self-start">
      {STATE_LABELS[state]}
    </Badge>
  );
}
