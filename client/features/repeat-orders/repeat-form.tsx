import { useState, type FormEvent, type ReactNode } from 'react';
import type { Day } from '#rules/day.ts';
import { formatMoney } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { errorMessage, parseUserError, SAVE_FAILED } from '#client/lib/graph/user-error.ts';
import { today } from '#client/lib/today.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { QuantityCounter } from '#client/ui/forms/quantity-counter.tsx';
import { Select } from '#client/ui/forms/select.tsx';
import { intervalsWith, intervalText } from './intervals.ts';

export interface RepeatTerms {
  variantId: string;
  quantity: number;
  intervalDays: number;
  nextOn: Day;
}

export interface RepeatSize {
  id: string;
  size: string;
  /** Paise. */
  discountedPrice: number;
  stock: number;
}

interface RepeatFormProps {
  /** The name of the product. */
  goods: string;
  /** The fields of the form. */
  parts: readonly (keyof RepeatTerms)[];
  terms: RepeatTerms;
  onChange: (changes: Partial<RepeatTerms>) => void;
  sizes?: readonly RepeatSize[];
  dateLabel?: string;
  intervalHint?: string | undefined;
  submitLabel: string;
  /** Throws if the server rejects the input. */
  onSave: () => Promise<void>;
  children?: ReactNode;
}

type Problems = Readonly<Record<string, string>>;

/** A form with the selected fields of a repeat order: size, quantity, interval and date. */
export function RepeatForm({ parts, submitLabel, onSave, children, ...rest }: RepeatFormProps) {
  const { terms } = rest;
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through the dialog into the surrounding form.
    event.stopPropagation();
    if (isBusy) return;
    const problem = parts.includes('nextOn') ? dateProblem(terms.nextOn) : null;
    if (problem !== null) return setProblems({ nextOn: problem });
    setIsBusy(true);
    setProblems({});
    try {
      await onSave();
    } catch (error) {
      setProblems(toProblems(error, parts));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <RepeatFields {...rest} parts={parts} problems={problems} />
      {children}
      <FormAlert text={problems['form'] ?? null} />
      <Button type="submit" isBusy={isBusy}>
        {submitLabel}
      </Button>
    </form>
  );
}

function dateProblem(day: Day): string | null {
  if (!day) return i18n.t('Please choose a day');
  return day < today() ? i18n.t('Please choose today or a later day') : null;
}

/** Errors of fields that are not shown appear above the button. */
function toProblems(error: unknown, parts: readonly string[]): Problems {
  const fields = Object.entries(parseUserError(error)?.fields ?? {}).map(
    ([path, text]) => [path.replace(/^input\./, ''), text] as const,
  );
  const shownFields = fields.filter(([name]) => parts.includes(name));
  if (shownFields.length > 0) return Object.fromEntries(shownFields);
  return { form: errorMessage(error, i18n.t(SAVE_FAILED)) };
}

type FieldsProps = Pick<
  RepeatFormProps,
  'goods' | 'parts' | 'terms' | 'onChange' | 'sizes' | 'dateLabel' | 'intervalHint'
> & { problems: Problems };

function RepeatFields(props: FieldsProps) {
  const { goods, parts, terms, onChange, sizes = [], dateLabel, intervalHint, problems } = props;
  return (
    <>
      {parts.includes('variantId') && sizes.length > 0 && (
        <Select
          label={i18n.t('Size')}
          options={sizes.map(toOption)}
          value={terms.variantId}
          error={problems['variantId']}
          onChange={({ target }) => onChange({ variantId: target.value })}
        />
      )}
      {parts.includes('quantity') && (
        <div className="grid justify-items-start gap-1">
          <p className="font-semibold">{i18n.t('Quantity')}</p>
          <QuantityCounter
            name={goods}
            quantity={terms.quantity}
            onChange={(quantity) => onChange({ quantity })}
          />
          <p aria-live="polite" className="text-sm font-semibold text-alarm empty:hidden">
            {problems['quantity']}
          </p>
        </div>
      )}
      {parts.includes('intervalDays') && (
        <Select
          label={i18n.t('How often?')}
          options={intervalsWith(terms.intervalDays).map((days) => ({
            value: String(days),
            label: intervalText(days),
          }))}
          value={String(terms.intervalDays)}
          hint={intervalHint}
          error={problems['intervalDays']}
          onChange={({ target }) => onChange({ intervalDays: Number(target.value) })}
        />
      )}
      {parts.includes('nextOn') && (
        <Field
          type="date"
          label={dateLabel ?? i18n.t('Day')}
          min={today()}
          value={terms.nextOn}
          error={problems['nextOn']}
          onChange={({ target }) => onChange({ nextOn: target.value })}
        />
      )}
    </>
  );
}

const toOption = ({ id, size, discountedPrice, stock }: RepeatSize) => ({
  value: id,
  label: `${size} · ${stock === 0 ? i18n.t('Sold out') : formatMoney(discountedPrice)}`,
});
