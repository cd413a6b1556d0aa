import { useState, type FormEvent, type ReactNode } from 'react';
import { formatMoney } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { errorMessage, SAVE_FAILED } from '#client/lib/graph/user-error.ts';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { Select } from '#client/ui/forms/select.tsx';
import type { StartRepeatMandateInput } from '#client/graph-types.generated.ts';

export type MandateTerms = Pick<StartRepeatMandateInput, 'method' | 'cap'>;

/** Paise. */
const CAPS = [100_000, 200_000, 300_000, 500_000, 1_000_000, 1_500_000];

interface MandateFormProps {
  /** Opens the provider's dialog. Throws if the server rejects the request. */
  onSubmit: (terms: MandateTerms) => Promise<void>;
  /** The address field. */
  children: ReactNode;
}

/** Payment method and maximum debit of repeat orders. */
export function MandateForm({ onSubmit, children }: MandateFormProps) {
  const [terms, setTerms] = useState<MandateTerms>({ method: 'UPI', cap: 300_000 });
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || event.target !== event.currentTarget) return;
    setIsBusy(true);
    setProblem(null);
    try {
      await onSubmit(terms);
    } catch (error) {
      setProblem(errorMessage(error, i18n.t(SAVE_FAILED)));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <Select
        label={i18n.t('Pay by')}
        options={[
          { value: 'UPI', label: i18n.t('UPI') },
          { value: 'CARD', label: i18n.t('Card') },
        ]}
        hint={terms.method === 'UPI' ? i18n.t('UPI allows one automatic payment a month.') : undefined}
        value={terms.method}
        onChange={({ target }) => setTerms({ ...terms, method: target.value === 'CARD' ? 'CARD' : 'UPI' })}
      />
      <Select
        label={i18n.t('Limit per payment')}
        options={CAPS.map((cap) => ({ value: String(cap), label: formatMoney(cap) }))}
        value={String(terms.cap)}
        onChange={({ target }) => setTerms({ ...terms, cap: Number(target.value) })}
      />
      {children}
      <p className="text-sm text-ink-soft">
        {i18n.t(
          'Next, confirm this with your bank. It checks with ₹1, which you get back. You can end this at any time.',
        )}
      </p>
      <FormAlert text={problem} />
      <Button type="submit" isBusy={isBusy}>
        {i18n.t('Continue')}
      </Button>
    </form>
  );
}
