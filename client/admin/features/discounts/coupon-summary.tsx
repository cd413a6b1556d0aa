import type { CouponKind } from '../../graph-types.generated.ts';
import { activeDatesText, discountText, termSentences } from './coupon-texts.ts';
import { Panel } from '../../ui/panel.tsx';
import { parsePaise } from './coupon-values.ts';
import { parseCount, parseList, toPeriodInput, type Values } from './discount-values.ts';

interface CouponSummaryProps {
  values: Values;
  /** The discount of the coupon, or the one being typed. */
  discount: { code: string; kind: CouponKind; amount: number };
}

/** A summary of the coupon: the terms that the cart shows, and the limits that only staff see. */
export function CouponSummary({ values, discount }: CouponSummaryProps) {
  const terms = termSentences({
    // Invalid amounts are parsed as 0 and not shown.
    cap: parsePaise(values['cap']) || null,
    minCart: parsePaise(values['minCart']) || null,
    firstOrderOnly: values['firstOrderOnly'] === 'yes',
    goods: values['goods'] || '…',
    categories: parseList(values['categories']),
    brands: parseList(values['brands']),
  });
  return (
    <Panel title="Summary">
      <div className="rounded-xl border border-dashed border-line p-3">
        <p className="break-words">
          <strong className="tracking-wide">{discount.code || 'CODE'}</strong>{' '}
          <span className="font-semibold text-leaf">
            {discount.amount > 0 ? discountText(discount) : '… off'}
          </span>
        </p>
        {values['description'] && (
          <p className="text-sm break-words text-ink-soft">{values['description']}</p>
        )}
        {values['descriptionHi'] && (
          <p lang="hi" className="text-sm break-words text-ink-soft">
            {values['descriptionHi']}
          </p>
        )}
        {terms.length > 0 && <p className="mt-1 text-sm break-words">{terms.join(' · ')}</p>}
      </div>
      <ul className="grid list-disc gap-1 ps-5">
        {usageTerms(values).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Panel>
  );
}

function usageTerms(values: Values): string[] {
  const dates = activeDatesText(toPeriodInput(values));
  const maxUses = parseCount(values['maxUses']);
  const maxUsesPerUser = parseCount(values['maxUsesPerUser']);
  return [
    dates === 'always' ? 'Starts immediately and has no end date.' : `Can be used ${dates} (IST).`,
    maxUses === null ? 'Can be used any number of times.' : `Can be used ${timesText(maxUses)} in total.`,
    maxUsesPerUser === null
      ? 'Each person can use it any number of times.'
      : `Each person can use it ${timesText(maxUsesPerUser)}.`,
    values['isPublic'] === 'yes'
      ? 'Listed in every cart that qualifies.'
      : 'Only people who know the code can use it.',
  ];
}

const timesText = (count: number) => (count === 1 ? 'once' : `${count || '…'} times`);
