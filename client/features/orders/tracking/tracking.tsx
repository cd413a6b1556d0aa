import { Trans } from '@lingui/react';
import { Check } from 'lucide-react';
import { classNames } from '#client/ui/class-names.ts';
import type { OrderHistory_OrderFragment, OrderState_OrderFragment } from '../orders.generated.ts';
import { trackingSteps } from './tracking-steps.ts';

const SCREEN_READER_ONLY = [<span key="spoken" className="sr-only" />];

/** Progress of a parcel. */
export function Tracking({ order }: { order: OrderState_OrderFragment & OrderHistory_OrderFragment }) {
  const steps = trackingSteps(order);
  return (
    <ol className="card grid gap-0 p-5">
      {steps.map(({ label, isDone, day, detail }, index) => (
        <li key={label} className="relative flex gap-4 pb-5 last:pb-0">
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={classNames(
                'absolute top-8 bottom-0 start-[0.9375rem] w-0.5',
                steps[index + 1]?.isDone ? 'bg-leaf' : 'bg-line',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={classNames(
              'grid size-8 shrink-0 place-items-center rounded-full border-2',
              isDone ? 'border-leaf bg-leaf text-on-leaf' : 'border-edge bg-paper',
            )}
          >
            {isDone && <Check className="size-4" />}
          </span>
          <span className="pt-0.5">
            <span className={classNames('block', isDone && 'font-semibold')}>
              {isDone ? (
                <Trans id="{label}<0>, done</0>" values={{ label }} components={SCREEN_READER_ONLY} />
              ) : (
                <Trans id="{label}<0>, not done yet</0>" values={{ label }} components={SCREEN_READER_ONLY} />
              )}
            </span>
            {day && <span className="block text-sm text-ink-soft">{day}</span>}
            {detail && <span className="block text-sm text-ink-soft">{detail}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
