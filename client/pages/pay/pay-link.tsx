import type { ReactNode } from 'react';
import { formatMoment, formatMoney } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageSkeleton } from '#client/ui/loading/page-skeleton.tsx';
import type { PayLink_OrderFragment } from './pay-link.generated.ts';
import { type PayLinkView, usePayLink } from './use-pay-link.ts';

/** The order of a payment link, with its payment button. */
export function PayLink({ token }: { token: string }) {
  const { view, open, pay, isPaying, problem } = usePayLink(token);
  return view.kind === 'shown' && view.order.state === 'PAYABLE' && !view.isChecking ? (
    <Payable order={view.order} isPaying={isPaying} problem={problem} onPay={() => void pay(view.order)} />
  ) : (
    <Outcome view={view} onRetry={() => void open()} />
  );
}

interface PayableProps {
  order: PayLink_OrderFragment;
  isPaying: boolean;
  problem: string | null;
  onPay: () => void;
}

function Payable({ order, isPaying, problem, onPay }: PayableProps) {
  const { number, shopName, goodsTotal, delivery, total, expiresAt } = order;
  return (
    <div className="shell grid max-w-lg gap-5 py-10">
      <h1 className="text-3xl">{i18n.t('Pay for your order')}</h1>
      <dl className="card grid gap-2 p-5">
        <Row label={i18n.t('Shop')}>{shopName}</Row>
        <Row label={i18n.t('Order number')}>{number}</Row>
        <Row label={i18n.t('Items')}>{formatMoney(goodsTotal)}</Row>
        <Row label={i18n.t('Delivery')}>{delivery ? formatMoney(delivery) : i18n.t('Free')}</Row>
        <Row label={i18n.t('Total')}>{formatMoney(total)}</Row>
      </dl>
      {expiresAt && (
        <p className="text-ink-soft">
          {i18n.t('The items are kept for you until {time}.', { time: formatMoment(expiresAt) })}
        </p>
      )}
      <FormAlert text={problem} />
      <Button isBusy={isPaying} onClick={onPay} className="sm:justify-self-start">
        {i18n.t('Pay {total}', { total: formatMoney(total) })}
      </Button>
    </div>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 last:border-t last:border-line last:pt-2">
      <dt className="shrink-0 text-ink-soft">{label}</dt>
      <dd className="min-w-0 text-end font-semibold break-words">{children}</dd>
    </div>
  );
}

const TEXTS = {
  invalid: {
    title: /*i18n*/ 'This link cannot be used',
    text: /*i18n*/ 'It is not valid or has expired. Please ask us for a new one.',
    pose: 'puzzled',
  },
  lost: {
    title: /*i18n*/ 'We could not load your order',
    text: /*i18n*/ 'Please check your connection and try again.',
    pose: 'searching',
  },
  checking: {
    title: /*i18n*/ 'We are checking your payment',
    text: /*i18n*/ 'This page will tell you as soon as we know. Please do not pay a second time.',
    pose: 'searching',
  },
  PAID: {
    title: /*i18n*/ 'Thank you! Your order is paid',
    text: /*i18n*/ 'There is nothing more to pay. We’ll let you know when it is on its way.',
    pose: 'waiting',
  },
  PAID_IN_CASH: {
    title: /*i18n*/ 'This order is paid in cash',
    text: /*i18n*/ 'There is nothing to pay online.',
    pose: 'waiting',
  },
  CANCELLED: {
    title: /*i18n*/ 'This order is cancelled',
    text: /*i18n*/ 'There is nothing to pay. If you have already paid, we’ll send your money back.',
    pose: 'puzzled',
  },
} as const;

function Outcome({ view, onRetry }: { view: PayLinkView; onRetry: () => void }) {
  if (view.kind === 'loading') return <PageSkeleton />;
  const texts = TEXTS[viewOutcome(view)];
  const text = view.kind === 'refused' ? view.reason : i18n.t(texts.text);
  return (
    <EmptyState title={i18n.t(texts.title)} text={text} pose={texts.pose}>
      {view.kind === 'shown' && (
        <p className="w-full font-semibold">{i18n.t('Order {number}', { number: view.order.number })}</p>
      )}
      {(view.kind === 'lost' || view.kind === 'refused') && (
        <Button onClick={onRetry}>{i18n.t('Try again')}</Button>
      )}
      {view.kind === 'invalid' && <LinkButton to={paths.contact()}>{i18n.t('Write to us')}</LinkButton>}
      <LinkButton to={paths.home()} look="outline">
        {i18n.t('Go to Home')}
      </LinkButton>
    </EmptyState>
  );
}

function viewOutcome(view: Exclude<PayLinkView, { kind: 'loading' }>): keyof typeof TEXTS {
  if (view.kind !== 'shown') return view.kind === 'invalid' ? 'invalid' : 'lost';
  return view.order.state === 'PAYABLE' ? 'checking' : view.order.state;
}
