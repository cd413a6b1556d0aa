import { useState } from 'react';
import { formatMoment } from '#client/lib/format.ts';
import { relativeTime } from '#client/lib/relative-time.ts';

/** Relative time, with the absolute time as its title. */
export function TimeAgo({ at, className }: { at: string; className?: string }) {
  const [now] = useState(Date.now);
  return (
    // The server-rendered text may be a minute old; do not rerender for that.
    <time dateTime={at} title={formatMoment(at)} className={className} suppressHydrationWarning>
      {relativeTime(at, now)}
    </time>
  );
}
