import { Badge } from '#client/ui/badge.tsx';
import type { AutomaticDiscountState } from '../../graph-types.generated.ts';
import { AUTOMATIC_STATES } from './automatic-values.ts';

const TONES = { RUNNING: 'leaf', SCHEDULED: 'sky', OFF: 'marigold', ENDED: 'quiet' } as const;

/** Where an automatic discount stands. */
export function AutomaticState({ state }: { state: AutomaticDiscountState }) {
  return (
    <Badge tone={TONES[state]} className="self-center justify-self-start">
      {AUTOMATIC_STATES[state]}
    </Badge>
  );
}
