import { formatMoney } from '#client/lib/format.ts';
import { errorMessage } from '#client/lib/graph/user-error.ts';
import { showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { Modal } from '#client/ui/overlays/modal.tsx';
import { QuantityCounter } from '#client/ui/forms/quantity-counter.tsx';
import {
  type OrderRemovalQuoteQuery,
  useOrderRemovalQuoteQuery,
  useRemoveOrderLinesMutation,
} from '../../features/orders/order-changes.generated.ts';
import type { StaffOrderDetailsFragment } from '../../features/orders/orders.generated.ts';
import { Conflict } from '../../ui/conflict.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { useVersionedForm } from '../../ui/use-versioned-form.ts';

type Line = StaffOrderDetailsFragment['lines'][number];
type Quote = OrderRemovalQuoteQuery['orderRemovalQuote'];

const lineName = ({ productName, size }: Line) => `${productName}, ${size}`;

interface RemovalDialogProps {
  order: StaffOrderDetailsFragment;
  onClose: () => void;
}

/** Removes items from an order; shows the new total before anything is changed. */
export function RemovalDialog({ order, onClose }: RemovalDialogProps) {
  const [remove, { loading }] = useRemoveOrderLinesMutation();
  const form = useVersionedForm({
    initial: {
      reason: '',
      ...Object.fromEntries(order.lines.map(({ id, quantity }) => [id, String(quantity)])),
    },
    version: order.version,
    save: ({ reason = '' }, version) => {
      const expectedTotal = quote?.total ?? 0;
      return remove({ variables: { id: order.id, input: { version, lines, expectedTotal, reason } } });
    },
    onSaved: () => {
      showMessage(`Order ${order.number} changed.`);
      onClose();
    },
  });
  const removedQuantity = ({ id }: Line) => Number(form.values[id]);
  const lines = order.lines
    .filter((line) => removedQuantity(line) < line.quantity)
    .map((line) => ({ lineId: line.id, quantity: removedQuantity(line) }));
  const isNothing = lines.length === 0;
  const { data, error, previousData } = useOrderRemovalQuoteQuery({
    variables: { id: order.id, lines },
    skip: isNothing,
    fetchPolicy: 'network-only',
  });
  const quote = isNothing ? undefined : data?.orderRemovalQuote;
  const failure =
    error && !isNothing ? errorMessage(error, 'The new total could not be loaded.') : form.failure;
  return (
    <Modal title="Remove items" isOpen onClose={() => form.leave(onClose)}>
      <form noValidate onSubmit={(event) => !loading && quote && form.submit(event)} className="grid gap-5">
        <p>They go back to stock, and the shopper is notified.</p>
        <ul className="grid gap-3">
          {order.lines.map((line) => (
            <li key={line.id} className="flex flex-wrap items-center justify-between gap-3">
              <span className="min-w-0 flex-1 basis-48 break-words">{lineName(line)}</span>
              <QuantityCounter
                name={lineName(line)}
                quantity={removedQuantity(line)}
                min={0}
                max={line.quantity}
                onChange={(quantity) => form.change({ [line.id]: String(quantity) })}
              />
            </li>
          ))}
        </ul>
        <FormField
          form={form}
          name="reason"
          label="Reason"
          hint="The shopper will see this."
          required
          maxLength={500}
        />
        {form.saved && (
          <Conflict
            saved={form.saved}
            typed={form.values}
            labels={Object.fromEntries(order.lines.map((line) => [line.id, lineName(line)]))}
            onUse={(field, value) => form.change({ [field]: value })}
          />
        )}
        {!isNothing && <Outcome before={order.total} quote={quote ?? previousData?.orderRemovalQuote} />}
        <FormAlert text={failure} />
        <Button type="submit" look="danger" isBusy={loading} disabled={!quote}>
          {quote?.refund ? `Remove and refund ${formatMoney(quote.refund)}` : 'Remove'}
        </Button>
      </form>
    </Modal>
  );
}

function Outcome({ before, quote }: { before: number; quote: Quote | undefined }) {
  const rows: [string, number][] = quote
    ? [
        ['Items', quote.subtotal],
        ...(quote.discount ? ([['Coupon', -quote.discount]] as [string, number][]) : []),
        ['Delivery', quote.delivery],
        ...(quote.codFee ? ([['Cash on delivery', quote.codFee]] as [string, number][]) : []),
        ['New total', quote.total],
        [quote.refund ? 'Refund' : 'Less to collect', quote.refund || before - quote.total],
      ]
    : [];
  return (
    <dl aria-live="polite" className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-xl bg-sunk p-4">
      {rows.map(([label, paise]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="text-end">{formatMoney(paise)}</dd>
        </div>
      ))}
    </dl>
  );
}
