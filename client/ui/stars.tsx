import { i18n } from '#client/lib/i18n.ts';

interface StarsProps {
  /** 0 to 5, with fractions. */
  value: number;
  /** Number of reviews; omit where it is shown elsewhere. */
  count?: number;
}

/** A rating as five stars. */
export function Stars({ value, count }: StarsProps) {
  return (
    <span className="inline-flex items-center gap-1">
      <span className="sr-only">{accessibleText(value, count)}</span>
      <span aria-hidden="true" className="stars relative bg-line">
        <span
          className="absolute inset-y-0 start-0 bg-marigold-deep"
          style={{ width: `${(value / 5) * 100}%` }}
        />
      </span>
      {count !== undefined && (
        <span aria-hidden="true" className="text-sm text-ink-soft">
          ({count})
        </span>
      )}
    </span>
  );
}

function accessibleText(value: number, count: number | undefined): string {
  return count === undefined
    ? i18n.t('{value} of 5 stars', { value })
    : i18n.t('{value} of 5 stars, {count, plural, one {# review} other {# reviews}}', { value, count });
}
