const STAR = 'M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.5l-5.9 3.1 1.2-6.5L2.5 9.5l6.6-.9z';

interface StarsProps {
  /** 0 to 5; halves and tenths are drawn as such. */
  value: number;
  /** How many said so; left out where it stands elsewhere. */
  count?: number;
}

/** A rating as five stars. */
export function Stars({ value, count }: StarsProps) {
  const spoken = `${value} of 5 stars${count === undefined ? '' : `, ${count} ${count === 1 ? 'review' : 'reviews'}`}`;
  return (
    <span className="inline-flex items-center gap-1">
      <span className="sr-only">{spoken}</span>
      <span aria-hidden="true" className="relative inline-block h-4 w-20">
        <Row className="text-line" />
        <span className="absolute inset-y-0 left-0 overflow-hidden" style={{ width: `${(value / 5) * 100}%` }}>
          <Row className="text-marigold-deep" />
        </span>
      </span>
      {count !== undefined && (
        <span aria-hidden="true" className="text-sm text-ink-soft">
          ({count})
        </span>
      )}
    </span>
  );
}

function Row({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 120 24" className={`absolute top-0 left-0 h-4 w-20 max-w-none ${className}`}>
      {[0, 24, 48, 72, 96].map((x) => (
        <path key={x} d={STAR} fill="currentColor" transform={`translate(${x} 0)`} />
      ))}
    </svg>
  );
}
