import type { FormEvent, KeyboardEvent } from 'react';
import { focusFirstInvalid } from '#client/lib/focus-first-invalid.ts';
import { showMessage } from '#client/state/messages.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { Modal } from '#client/ui/overlays/modal.tsx';
import { useUnsavedChanges } from '#client/ui/forms/use-unsaved-changes.ts';
import { CarrierField } from '../../features/orders/carrier-field.tsx';
import { rememberCarrier } from '../../features/orders/last-carrier.ts';
import type { StaffOrderRowFragment } from '../../features/orders/orders.generated.ts';
import { useShipOrders } from './use-ship-orders.ts';
import { type TrackingTable, useTrackingTable } from './use-tracking-table.ts';

export interface Shipment {
  orders: readonly StaffOrderRowFragment[];
  /** Whether the orders are packed in the same step. */
  shouldPack: boolean;
}

interface ShipDialogProps extends Shipment {
  /** Called with the ids of the orders that were shipped. */
  onShipped: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** Ships several orders with one carrier. Each has its own tracking number and result. */
export function ShipDialog({ orders, shouldPack, onShipped, onClose }: ShipDialogProps) {
  const act = shouldPack ? 'Pack and ship' : 'Ship';
  const table = useTrackingTable(orders);
  const { shipped, failure, setFailure, isBusy, shipAll } = useShipOrders(table, shouldPack);
  const ready = orders.filter(({ id }) => !shipped.has(id) && table.numberOf(id).trim());
  const { leave } = useUnsavedChanges(ready.length > 0);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget: form } = event;
    if (isBusy) return;
    if (!table.check()) return focusFirstInvalid(form);
    if (ready.length === 0) return setFailure('Please enter at least one tracking number.');
    const done = await shipAll(ready);
    if (done.length > 0) {
      rememberCarrier(table.carrier);
      showMessage(`${ordersText(done.length)} ${shouldPack ? 'packed and shipped' : 'shipped'}.`);
      onShipped(done);
    }
    if (done.length === ready.length) onClose();
    else focusFirstInvalid(form);
  };
  return (
    <Modal title={`${act} orders`} isOpen onClose={() => leave(onClose)}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <CarrierField value={table.carrier} problem={table.problems.carrier} onChange={table.changeCarrier} />
        <p className="text-ink-soft">
          Type, scan or paste the tracking numbers, one per line. Orders without one stay as they are.
        </p>
        <ul className="grid gap-4">
          {orders.map((order, row) => (
            <ShipRow key={order.id} {...{ order, row, table, isShipped: shipped.has(order.id) }} />
          ))}
        </ul>
        <FormAlert text={failure} />
        <Button type="submit" isBusy={isBusy}>
          {ready.length === 0 ? act : `${act} ${ordersText(ready.length)}`}
        </Button>
      </form>
    </Modal>
  );
}

const ordersText = (count: number) => (count === 1 ? '1 order' : `${count} orders`);

interface ShipRowProps {
  order: StaffOrderRowFragment;
  row: number;
  table: TrackingTable;
  isShipped: boolean;
}

function ShipRow({ order: { id, number, address }, row, table, isShipped }: ShipRowProps) {
  return (
    <li className="grid items-start gap-x-4 gap-y-1 md:grid-cols-2">
      <p className="break-words">
        <strong>{number}</strong>
        <span className="block text-ink-soft">
          {address.fullName}, {address.city} {address.postalCode}
        </span>
      </p>
      {isShipped ? (
        <p className="flex flex-wrap items-center gap-2 break-all">
          <Badge tone="leaf">Shipped</Badge>
          {table.numberOf(id)}
        </p>
      ) : (
        <Field
          label={`Tracking number of ${number}`}
          isLabelHidden
          placeholder="Tracking number"
          // The carrier is prefilled, so only this field is left to type or scan.
          data-first={row === 0 && table.carrier ? '' : undefined}
          data-tracking
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          value={table.numberOf(id)}
          error={table.problems[id]}
          onKeyDown={toNextRow}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text');
            if (!/[\n\t]/.test(text.trim())) return;
            event.preventDefault();
            table.paste(text, row);
          }}
          onChange={({ target }) => table.change(id, target.value)}
        />
      )}
    </li>
  );
}

/** A scanner ends each number with Enter, which moves to the next row instead of submitting an incomplete form. */
function toNextRow(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const { form } = event.currentTarget;
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-tracking], [type=submit]') ?? [])];
  fields[fields.indexOf(event.currentTarget) + 1]?.focus();
}
