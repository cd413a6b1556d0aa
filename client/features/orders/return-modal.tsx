import { useState, type FormEvent } from 'react';
import { RETURN_REASONS, returnInput, type ReturnReason } from '#rules/orders/returns.ts';
import { i18n } from '#client/lib/i18n.ts';
import { refusalOf } from '#client/lib/refusal.ts';
import { showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { Modal } from '#client/ui/modal.tsx';
import { QuantityCounter } from '#client/ui/quantity-counter.tsx';
import { Select } from '#client/ui/select.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import { RETURN_REASON_LABELS } from './order-labels.ts';
import { useRequestReturnMutation } from './orders.generated.ts';
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

interface Typed {
  /** Quantities to return, by order line id. */
  quantities: Readonly<Record<string, number>>;
  reason: ReturnReason | '';
  note: string;
}

function ReturnForm({ onClose, orderId, lines }: Omit<ReturnModalProps, 'isOpen'>) {
  const [typed, setTyped] = useState<Typed>({ quantities: {}, reason: '', note: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const [request, { loading }] = useRequestReturnMutation();
  const change = (changes: Partial<Typed>) => {
    setTyped({ ...typed, ...changes });
    setProblem(null);
  };

  const submit = async () => {
    if (loading) return;
    const chosen = lines.flatMap(({ id }) => {
      const quantity = typed.quantities[id] ?? 0;
      return quantity > 0 ? [{ orderLineId: id, quantity }] : [];
    });
    const checked = returnInput.safeParse({ reason: typed.reason, note: typed.note, lines: chosen });
    if (!checked.success) return setProblem(problemOf(checked.error.issues));
    setProblem(null);
    try {
      await request({ variables: { input: { orderId, ...checked.data } } });
      showMessage(i18n.t('We have your request and will write to you about it.'));
      onClose();
    } catch (error) {
      setProblem(
        refusalOf(error)?.message ??
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
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold">{i18n.t('What are you returning?')}</legend>
        {lines.map(({ id, name, left }) => (
          <div key={id} className="flex items-center justify-between gap-4">
            <span className="min-w-0">
              {name} <span className="text-ink-soft">{i18n.t('(of {count})', { count: left })}</span>
            </span>
            <QuantityCounter
              name={name}
              quantity={typed.quantities[id] ?? 0}
              min={0}
              max={left}
              onChange={(quantity) => change({ quantities: { ...typed.quantities, [id]: quantity } })}
            />
          </div>
        ))}
      </fieldset>
      <Select
        label={i18n.t('Why?')}
        placeholder={i18n.t('Please choose')}
        options={RETURN_REASONS.map((value) => ({ value, label: i18n.t(RETURN_REASON_LABELS[value]) }))}
        required
        value={typed.reason}
        hint={i18n.t(
          'What was bought on sale, and gift cards, come back only when damaged, defective or wrong.',
        )}
        onChange={({ target }) =>
          change({ reason: RETURN_REASONS.find((reason) => reason === target.value) ?? '' })
        }
      />
      <TextArea
        label={i18n.t('Tell us more')}
        hint={i18n.t('In a few words, if you like.')}
        value={typed.note}
        onChange={({ target }) => change({ note: target.value })}
      />
      <FormAlert text={problem} />
      <Button type="submit" isBusy={loading}>
        {i18n.t('Request return')}
      </Button>
    </form>
  );
}

/** The first error from the top of the form. */
function problemOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]): string | null {
  return (issues.find(({ path }) => path[0] === 'lines') ?? issues[0])?.message ?? null;
}
