import { useState } from 'react';
import { formatMoment } from '#client/lib/format.ts';
import { relativeTime } from '#client/lib/relative-time.ts';

/** How long ago, with the moment itself as its title. */
export function Ago({ at, className }: { at: string; className?: string }) {
  const [now] = useState(Date.now);
  return (
    // The words may be a minute older than the page's script: no reason to draw it again.
    <time dateTime={at} title={formatMoment(at)} className={className} suppressHydrationWarning>
      {relativeTime(at, now)}
    </time>
  );
}
