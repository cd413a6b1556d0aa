import { useState, type FormEvent } from 'react';
import {
  isReplaceable,
  MAX_RETURN_PHOTOS,
  RETURN_REASONS,
  RETURN_WISHES,
  returnInput,
  type ReturnReason,
  type ReturnWish,
  TOO_MANY_PHOTOS,
} from '#rules/orders/returns.ts';
import { i18n } from '#client/lib/i18n.ts';
import { parseUserError } from '#client/lib/graph/user-error.ts';
import { showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { ImageChoice } from '#client/ui/forms/image-choice.tsx';
import { Modal } from '#client/ui/overlays/modal.tsx';
import { QuantityCounter } from '#client/ui/forms/quantity-counter.tsx';
import { Radio, RadioGroup } from '#client/ui/forms/radio.tsx';
import { Select } from '#client/ui/forms/select.tsx';
import { TextArea } from '#client/ui/forms/text-area.tsx';
import { RETURN_REASON_LABELS, RETURN_WISH_LABELS } from '../order-labels.ts';
import { useRequestReturnMutation } from '../orders.generated.ts';
import type { ReturnableLine } from './returnable.ts';

interface ReturnModalProps {
  isOpen: boolean;
  onClose: () => void;
  orderId: string;
  lines: readonly ReturnableLine[];
}

/** A form to request a return. */
export function ReturnModal({ isOpen, onClose, ...form }: ReturnModalProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={i18n.t('Return goods')}>
      {/* Inside, so that its state resets each time the modal opens. */}
      <ReturnForm onClose={onClose} {...form} />
    </Modal>
  );
}

interface ReturnFormValues {
  /** Quantities to return, by order line id. */
  quantities: Readonly<Record<string, number>>;
  reason: ReturnReason | '';
  wish: ReturnWish;
  photos: readonly File[];
  note: string;
}

const EMPTY_FORM: ReturnFormValues = { quantities: {}, reason: '', wish: 'REFUND', photos: [], note: '' };

function ReturnForm({ onClose, orderId, lines }: Omit<ReturnModalProps, 'isOpen'>) {
  const [values, setValues] = useState<ReturnFormValues>(EMPTY_FORM);
  const [problem, setProblem] = useState<string | null>(null);
  const [request, { loading }] = useRequestReturnMutation();
  const change = (changes: Partial<ReturnFormValues>) => {
    setValues({ ...values, ...changes });
    setProblem(null);
  };

  const submit = async () => {
    if (loading) return;
    const returnedLines = lines.flatMap(({ id }) => {
      const quantity = values.quantities[id] ?? 0;
      return quantity > 0 ? [{ orderLineId: id, quantity }] : [];
    });
    const { reason, wish, note, photos } = values;
    const checked = returnInput.safeParse({ reason, wish, note, lines: returnedLines });
    if (!checked.success) return setProblem(firstProblem(checked.error.issues));
    setProblem(null);
    try {
      await request({
        variables: { input: { orderId, ...checked.data, ...(photos.length > 0 && { photos: [...photos] }) } },
      });
      showMessage(i18n.t('We have your request and will write to you about it.'));
      onClose();
    } catch (error) {
      setProblem(
        parseUserError(error)?.message ??
          i18n.t('The request could not be sent. Please check your connection and try again.'),
      );
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      <ReturnLines
        lines={lines}
        quantities={values.quantities}
        onChange={(quantities) => change({ quantities })}
      />
      <Select
        label={i18n.t('Why?')}
        placeholder={i18n.t('Please choose')}
        options={RETURN_REASONS.map((value) => ({ value, label: i18n.t(RETURN_REASON_LABELS[value]) }))}
        required
        value={values.reason}
        onChange={({ target }) => {
          const reason = RETURN_REASONS.find((option) => option === target.value) ?? '';
          change({ reason, ...(!(reason && isReplaceable(reason)) && { wish: 'REFUND' }) });
        }}
      />
      {values.reason && isReplaceable(values.reason) && (
        <RadioGroup legend={i18n.t('What would you like?')}>
          {RETURN_WISHES.map((wish) => (
            <Radio key={wish} name="wish" checked={values.wish === wish} onChange={() => change({ wish })}>
              {i18n.t(RETURN_WISH_LABELS[wish])}
            </Radio>
          ))}
          {values.wish === 'REPLACEMENT' && (
            <p className="text-sm text-ink-soft">
              {i18n.t('Free of charge. If it is sold out, you get your money back.')}
            </p>
          )}
        </RadioGroup>
      )}
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">{i18n.t('Photos')}</legend>
        <p className="text-sm text-ink-soft">
          {i18n.t('Of the items, and of the label with batch number and date. Only our staff can see them.')}
        </p>
        <ImageChoice
          images={values.photos}
          max={MAX_RETURN_PHOTOS}
          tooMany={i18n.t(TOO_MANY_PHOTOS)}
          onChange={(photos) => change({ photos })}
          onRefuse={setProblem}
        />
      </fieldset>
      <TextArea
        label={i18n.t('Tell us more')}
        hint={i18n.t('In a few words, if you like.')}
        value={values.note}
        onChange={({ target }) => change({ note: target.value })}
      />
      <FormAlert text={problem} />
      <Button type="submit" isBusy={loading}>
        {i18n.t('Request return')}
      </Button>
    </form>
  );
}

interface ReturnLinesProps {
  lines: readonly ReturnableLine[];
  quantities: ReturnFormValues['quantities'];
  onChange: (quantities: ReturnFormValues['quantities']) => void;
}

function ReturnLines({ lines, quantities, onChange }: ReturnLinesProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">{i18n.t('What are you returning?')}</legend>
      {lines.map(({ id, name, left, isReturnedOnlyIfFaulty }) => (
        <div key={id} className="flex items-center justify-between gap-4">
          <span className="min-w-0">
            {name} <span className="text-ink-soft">{i18n.t('(of {count})', { count: left })}</span>
            {isReturnedOnlyIfFaulty && (
              <span className="block text-sm text-ink-soft">
                {i18n.t('Returnable only if damaged, defective or wrong.')}
              </span>
            )}
          </span>
          <QuantityCounter
            name={name}
            quantity={quantities[id] ?? 0}
            min={0}
            max={left}
            onChange={(quantity) => onChange({ ...quantities, [id]: quantity })}
          />
        </div>
      ))}
    </fieldset>
  );
}

/** The first error from the top of the form. */
function firstProblem(issues: readonly { path: readonly PropertyKey[]; message: string }[]): string | null {
  return (issues.find(({ path }) => path[0] === 'lines') ?? issues[0])?.message ?? null;
}
