import { i18n } from '#client/lib/i18n.ts';
import { useMinutesLeft } from './use-minutes-left.ts';

/** How long the items of an unpaid order stay reserved. */
export function TimeLeft({ until }: { until: string }) {
  const minutes = useMinutesLeft(until);
  return (
    <p>
      {minutes === 0
        ? i18n.t('The time to pay has run out: the items will be released in a moment.')
        : i18n.t(
            'Your items are reserved for {minutes, plural, one {# more minute} other {# more minutes}}.',
            {
              minutes,
            },
          )}
    </p>
  );
}
