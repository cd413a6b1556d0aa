import { starShares } from '#rules/catalogue/ratings.ts';
import { i18n } from '#client/lib/i18n.ts';
import { Stars } from '#client/ui/stars.tsx';

interface RatingBarsProps {
  rating: { average: number; count: number; stars: readonly number[] };
}

/** The overall rating and its distribution. */
export function RatingBars({ rating: { average, count, stars } }: RatingBarsProps) {
  const shares = starShares(stars);
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3">
        <span aria-hidden="true" className="font-display text-5xl font-bold">
          {average.toFixed(1)}
        </span>
        <Stars value={average} count={count} />
      </div>
      <ul className="grid gap-1.5">
        {[5, 4, 3, 2, 1].map((star) => {
          const share = shares[star - 1] ?? 0;
          return (
            <li key={star} className="grid grid-cols-[3.5rem_1fr_3rem] items-center gap-2 text-sm">
              {i18n.t('{count, plural, one {# star} other {# stars}}', { count: star })}
              <span aria-hidden="true" className="h-2.5 overflow-hidden rounded-full bg-line">
                <span className="block h-full rounded-full bg-marigold-deep" style={{ width: `${share}%` }} />
              </span>
              <span className="text-end tabular-nums">{share} %</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
