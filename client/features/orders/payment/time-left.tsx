import { useEffect, useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';

const MINUTE_MS = 60_000;
const TICK_MS = 15_000;

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

/** Whole minutes left, at least 1 while there is time; 0 when it is over. */
function useMinutesLeft(until: string): number {
  const [at, setAt] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setAt(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((Date.parse(until) - at) / MINUTE_MS));
}
