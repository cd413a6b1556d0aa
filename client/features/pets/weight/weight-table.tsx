import { formatDay } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import type { Weight } from './chart-scales.ts';
import { formatWeight } from './weights.ts';

/** Weights as a table, the latest first. */
export function WeightTable({ weights }: { weights: readonly Weight[] }) {
  return (
    <table className="w-full text-start">
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className="py-1 text-start">
            {i18n.t('Date')}
          </th>
          <th scope="col" className="py-1 text-end">
            {i18n.t('Weight')}
          </th>
        </tr>
      </thead>
      <tbody>
        {weights.toReversed().map(({ on, grams }, index) => (
          <tr key={`${on} ${index}`}>
            <th scope="row" className="py-1 text-start font-normal">
              {formatDay(on)}
            </th>
            <td className="py-1 text-end">{formatWeight(grams)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
