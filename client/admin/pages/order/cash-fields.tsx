import { parseRupeeText } from '#rules/money/rupees.ts';
import { formatMoney } from '#client/lib/format.ts';
import { Checkbox } from '#client/ui/forms/checkbox.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import type { StepFieldsProps } from './step-dialog.tsx';
import type { StepValues } from './use-step-form.ts';

interface CashFieldsProps extends Pick<StepFieldsProps, 'values' | 'problems' | 'change'> {
  /** The amount to collect, in paise. */
  due: number;
}

/** Confirms that all cash was collected at the delivery, or records the missing amount. */
export function CashFields({ due, values, problems, change }: CashFieldsProps) {
  if (due === 0) return <p>Already paid; nothing to collect.</p>;
  const isShort = values.isShort === 'yes';
  return (
    <>
      <p>
        {isShort
          ? `To collect: ${formatMoney(due)}.`
          : `Confirm that ${formatMoney(due)} was collected in cash.`}
      </p>
      <Checkbox checked={isShort} onChange={({ target }) => change('isShort', target.checked ? 'yes' : '')}>
        Some cash is missing
      </Checkbox>
      {isShort && (
        <>
          <Field
            label="Missing amount in rupees"
            hint={collectedHint(due, values.cashShort)}
            required
            autoFocus
            autoComplete="off"
            inputMode="decimal"
            value={values.cashShort ?? ''}
            error={problems.cashShort || undefined}
            onChange={({ target }) => change('cashShort', target.value)}
          />
          <Field
            label="Why it is missing"
            hint="Only staff see this."
            required
            maxLength={500}
            value={values.shortReason ?? ''}
            error={problems.shortReason || undefined}
            onChange={({ target }) => change('shortReason', target.value)}
          />
        </>
      )}
    </>
  );
}

/** Shows the collected amount, so that a mistyped one is noticed. */
function collectedHint(due: number, typed = ''): string {
  const short = parseRupeeText(typed);
  return short > 0 && short <= due
    ? `${formatMoney(due - short)} was collected.`
    : `At most ${formatMoney(due)}.`;
}

/** The input for missing cash; undefined if all was collected. An invalid amount becomes 0, which the server refuses. */
export function toCashShortInput({ isShort, cashShort = '', shortReason = '' }: StepValues) {
  return isShort === 'yes' ? { cashShort: parseRupeeText(cashShort) || 0, shortReason } : {};
}
