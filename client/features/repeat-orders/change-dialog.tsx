import { useState } from 'react';
import { formatWeekday } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { today } from '#client/lib/today.ts';
import { showMessage } from '#client/state/messages.ts';
import { Modal } from '#client/ui/overlays/modal.tsx';
import { RepeatForm, type RepeatTerms } from './repeat-form.tsx';
import {
  useChangeRepeatOrderMutation,
  useResumeRepeatOrderMutation,
  type RepeatCard_RepeatOrderFragment,
} from './repeat-orders.generated.ts';

/** `terms`: quantity and interval; `later`: the next date; `resume`: the date to resume on. */
export type RepeatChange = 'terms' | 'later' | 'resume';

interface ChangeDialogProps {
  repeatOrder: RepeatCard_RepeatOrderFragment;
  /** Name and size. */
  goods: string;
  /** null closes the dialog. */
  change: RepeatChange | null;
  onClose: () => void;
  onChanged: () => Promise<void>;
}

const TITLES: Readonly<Record<RepeatChange, string>> = {
  terms: /*i18n*/ 'Change repeat order',
  later: /*i18n*/ 'When should it come?',
  resume: /*i18n*/ 'Resume repeat order',
};

export function ChangeDialog({ change, ...rest }: ChangeDialogProps) {
  // The title stays while the dialog closes.
  const [shownChange, setShownChange] = useState<RepeatChange>(change ?? 'terms');
  if (change !== null && change !== shownChange) setShownChange(change);
  return (
    <Modal isOpen={change !== null} onClose={rest.onClose} title={i18n.t(TITLES[shownChange])}>
      {/* Inside, so that its state resets each time the dialog opens. */}
      {shownChange === 'terms' ? <TermsForm {...rest} /> : <DateForm {...rest} change={shownChange} />}
    </Modal>
  );
}

type FormProps = Omit<ChangeDialogProps, 'change'>;

function useTerms({ variant, quantity, intervalDays, nextOn }: RepeatCard_RepeatOrderFragment) {
  const [terms, setTerms] = useState<RepeatTerms>({
    variantId: variant?.id ?? '',
    quantity,
    intervalDays,
    // The next date of a paused repeat order may be in the past.
    nextOn: nextOn < today() ? today() : nextOn,
  });
  return { terms, onChange: (changes: Partial<RepeatTerms>) => setTerms({ ...terms, ...changes }) };
}

function TermsForm({ repeatOrder, goods, onClose, onChanged }: FormProps) {
  const { terms, onChange } = useTerms(repeatOrder);
  const [save] = useChangeRepeatOrderMutation();
  const { quantity, intervalDays } = terms;
  return (
    <RepeatForm
      goods={goods}
      parts={['quantity', 'intervalDays']}
      terms={terms}
      onChange={onChange}
      submitLabel={i18n.t('Save')}
      onSave={async () => {
        await save({ variables: { id: repeatOrder.id, input: { quantity, intervalDays } } });
        await onChanged();
        showMessage(i18n.t('Saved'));
        onClose();
      }}
    />
  );
}

function DateForm({
  repeatOrder,
  goods,
  change,
  onClose,
  onChanged,
}: FormProps & { change: 'later' | 'resume' }) {
  const { id } = repeatOrder;
  const { terms, onChange } = useTerms(repeatOrder);
  const { nextOn } = terms;
  const [save] = useChangeRepeatOrderMutation();
  const [resume] = useResumeRepeatOrderMutation();
  return (
    <RepeatForm
      goods={goods}
      parts={['nextOn']}
      terms={terms}
      onChange={onChange}
      dateLabel={i18n.t('Next on')}
      submitLabel={change === 'resume' ? i18n.t('Resume') : i18n.t('Save')}
      onSave={async () => {
        if (change === 'resume') await resume({ variables: { id, nextOn } });
        else await save({ variables: { id, input: { nextOn } } });
        await onChanged();
        showMessage(i18n.t('Next on {day}', { day: formatWeekday(nextOn) }));
        onClose();
      }}
    />
  );
}
