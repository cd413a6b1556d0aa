import type { ReactNode } from 'react';
import { formatMoney } from '#client/lib/format.ts';
import { Checkbox } from '#client/ui/forms/checkbox.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { Select } from '#client/ui/forms/select.tsx';
import { CarrierField } from '../../features/orders/carrier-field.tsx';
import { CashFields } from './cash-fields.tsx';
import { RefundByItems } from './refund-by-items.tsx';
import type { StepFieldsProps } from './step-dialog.tsx';
import type { OrderAction } from './use-step.ts';

/** The fields of each step. */
export const FIELDS_OF_STEP: Readonly<Record<OrderAction, (props: StepFieldsProps) => ReactNode>> = {
  PACK: ({ order }) => (
    <p>
      {order.pickup
        ? 'The shopper will be notified that it is ready.'
        : 'The shopper can no longer cancel it.'}
    </p>
  ),
  SHIP: ShipFields,
  PACK_AND_SHIP: ShipFields,
  DELIVER: ({ order, ...fields }) => <CashFields due={totalCashDue(order)} {...fields} />,
  UNDELIVERED: (props) => (
    <>
      <ReasonField {...props} field="note" />
      <RestockBox {...props} />
    </>
  ),
  CANCEL: (props) => (
    <>
      <p>Its items go back to stock, and any payment is refunded.</p>
      <ReasonField {...props} field="note" />
    </>
  ),
  REFUND: RefundFields,
};

/** The amount still to be collected for an order, in paise. */
function totalCashDue({ parcels }: StepFieldsProps['order']): number {
  return parcels.reduce((sum, { cashDue }) => sum + cashDue, 0);
}

/** Fields for carrier and tracking number. */
export function ShipFields({
  values,
  problems,
  change,
}: Pick<StepFieldsProps, 'values' | 'problems' | 'change'>) {
  return (
    <>
      <CarrierField
        value={values.carrier ?? ''}
        problem={problems.carrier}
        onChange={(carrier) => change('carrier', carrier)}
      />
      <Field
        label="Tracking number"
        // The carrier is prefilled, so only this field is left to type or scan.
        data-first={values.carrier ? '' : undefined}
        required
        maxLength={40}
        autoCapitalize="characters"
        value={values.trackingNumber ?? ''}
        error={problems.trackingNumber || undefined}
        onChange={({ target }) => change('trackingNumber', target.value)}
      />
    </>
  );
}

/** A field for a reason that the shopper reads. */
export function ReasonField({
  field,
  values,
  problems,
  change,
}: Pick<StepFieldsProps, 'values' | 'problems' | 'change'> & { field: string }) {
  return (
    <Field
      label="Reason"
      hint="The shopper will see this."
      required
      maxLength={500}
      value={values[field] ?? ''}
      error={problems[field] || undefined}
      onChange={({ target }) => change(field, target.value)}
    />
  );
}

export function RestockBox({ values, change }: Pick<StepFieldsProps, 'values' | 'change'>) {
  return (
    <Checkbox
      checked={values.restock === 'yes'}
      onChange={({ target }) => change('restock', target.checked ? 'yes' : '')}
    >
      Return the items to stock
    </Checkbox>
  );
}

const WAYS = [
  { value: 'UPI', label: 'UPI' },
  { value: 'BANK', label: 'Bank transfer' },
  { value: 'CASH', label: 'Cash' },
];

function RefundFields({ order, lineId, values, problems, change, isRefused }: StepFieldsProps) {
  const isCash = order.paymentMethod === 'CASH_ON_DELIVERY';
  return (
    <>
      <RefundByItems order={order} lineId={lineId} onAmount={(amount) => change('amount', amount)} />
      <Field
        label="Amount in rupees"
        hint={`At most ${formatMoney(order.refundable)}. Leave empty to refund all of it.`}
        inputMode="decimal"
        value={values.amount ?? ''}
        error={problems.amount || undefined}
        onChange={({ target }) => change('amount', target.value)}
      />
      <ReasonField {...{ order, values, problems, change }} field="reason" />
      {isCash && (
        <>
          <Select
            label="Refund method"
            placeholder="Please choose"
            options={WAYS}
            required
            value={values.way ?? ''}
            error={problems.way || undefined}
            onChange={({ target }) => change('way', target.value)}
          />
          <Field
            label="Reference"
            hint="The transfer’s reference, or who received the cash."
            required
            maxLength={80}
            value={values.reference ?? ''}
            error={problems.reference || undefined}
            onChange={({ target }) => change('reference', target.value)}
          />
        </>
      )}
      {(isRefused || values.isAgain !== undefined) && (
        <Checkbox
          checked={values.isAgain === 'yes'}
          onChange={({ target }) => change('isAgain', target.checked ? 'yes' : '')}
        >
          Yes, refund the same amount again
        </Checkbox>
      )}
    </>
  );
}
