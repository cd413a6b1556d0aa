import type { ReactNode } from 'react';
import { formatMoney, formatWeekday } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { isSecondClick } from '#client/lib/double-click.ts';
import { Button } from '#client/ui/button.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';
import type { RepeatPayment_RepeatPaymentFragment as RepeatPayment } from './repeat-payment.generated.ts';
import { useRepeatPaymentActions } from './use-repeat-payment-actions.ts';

interface AutomaticPaymentProps {
  payment: RepeatPayment;
  onSetUp: () => void;
  /** Refetches the page's data. */
  onChanged: () => Promise<void>;
}

/** The automatic payment of repeat orders: its method, announced debits, and buttons to cancel a debit or end it. */
export function AutomaticPayment({ payment, onSetUp, onChanged }: AutomaticPaymentProps) {
  const { isOffered, mandate, debits } = payment;
  const { isBusy, callOff, end } = useRepeatPaymentActions(onChanged);
  if (!isOffered && !mandate && debits.length === 0) return null;
  return (
    <section aria-labelledby="automatic-payment" className="card grid gap-4 p-4 md:p-6">
      <h2 id="automatic-payment" className="text-2xl">
        {i18n.t('Automatic payment')}
      </h2>
      {debits.length > 0 && (
        <ul className="grid gap-3">
          {debits.map((debit) => (
            <DebitLine key={debit.id} debit={debit}>
              <Button
                look="outline"
                size="small"
                isBusy={isBusy}
                onClick={(event) => !isSecondClick(event) && callOff(debit.id)}
              >
                {i18n.t('Not this time')}
              </Button>
            </DebitLine>
          ))}
        </ul>
      )}
      {mandate ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>
            <strong>
              {i18n.t('{label}, up to {cap}', { label: mandate.label, cap: formatMoney(mandate.cap) })}
            </strong>
            <span className="block text-sm text-ink-soft">
              {i18n.t('We tell you at least a day before each payment. Above this limit, we ask you first.')}
            </span>
          </p>
          <Button
            look="outline"
            size="small"
            isBusy={isBusy}
            onClick={(event) => !isSecondClick(event) && end()}
          >
            {i18n.t('End automatic payment')}
          </Button>
        </div>
      ) : (
        isOffered && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="max-w-prose">
              {i18n.t(
                'Would you like to pay for repeat orders automatically? You set the limit, we tell you a day before each payment, and you can skip any of them.',
              )}
            </p>
            <Button size="small" onClick={onSetUp}>
              {i18n.t('Set up')}
            </Button>
          </div>
        )
      )}
    </section>
  );
}

interface DebitLineProps {
  debit: RepeatPayment['debits'][number];
  /** Cancels the debit. */
  children: ReactNode;
}

function DebitLine({ debit: { on, amount, state, label, order }, children }: DebitLineProps) {
  const facts = { total: formatMoney(amount), label, day: formatWeekday(on) };
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-leaf-wash px-4 py-3">
      <p>
        {state === 'NOTICED' && i18n.t('On {day} we will charge {total} to {label}.', facts)}
        {state === 'ORDERED' &&
          i18n.t('Ordered. Your bank can take up to 36 hours to confirm {total} from {label}.', facts)}
        {state === 'LINKED' && i18n.t('The payment failed. Please pay for your order within a day.')}
      </p>
      {state === 'NOTICED' && children}
      {order && (
        <ShopLink to={paths.order(order.id)} className="font-semibold underline underline-offset-4">
          {i18n.t('Order {number}', { number: order.number })}
        </ShopLink>
      )}
    </li>
  );
}
