import { useState } from 'react';
import { expectedDays } from '#client/features/orders/order-words.ts';
import { formatMoney } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';
import { clearOrderMessage, readOrderMessage, type OrderMessage } from '#client/state/order-message.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { useOrderResultPageQuery } from './order-result-page.generated.ts';

export function OrderResultPage() {
  // Read once: clearing it on the way out must not change this screen.
  const [message] = useState(readOrderMessage);
  return (
    <>
      <PageMeta title="Your order" isIndexed={false} />
      {message ? <Result message={message} /> : <NoMessage />}
    </>
  );
}

// The product's own sentences.
const WORDS = {
  confirmed: {
    title: 'Your order is successfully placed!',
    text: 'You order will be delivered soon!', // sic
  },
  cancelled: {
    title: 'Your order is cancelled!',
    text: 'You payment is cancelled', // sic
  },
} as const;

function Result({ message: { status, orderId } }: { message: OrderMessage }) {
  const { title, text } = WORDS[status];
  return (
    <EmptyState title={title} text={text} pose={status === 'confirmed' ? 'waiting' : 'puzzled'}>
      <Receipt orderId={orderId} />
      <div className="flex w-full flex-wrap justify-center gap-3">
        <LinkButton to={paths.orders()} look="outline" onClick={clearOrderMessage}>
          Visit your orders
        </LinkButton>
        <LinkButton to={paths.home()} onClick={clearOrderMessage}>
          Return to Home
        </LinkButton>
      </div>
    </EmptyState>
  );
}

/** Number, sum and days; the page stands without them. */
function Receipt({ orderId }: { orderId: string }) {
  const { data } = useOrderResultPageQuery({ variables: { id: orderId } });
  const order = data?.order;
  const expected = order ? expectedDays(order) : null;
  return (
    <dl className="card grid min-h-30 w-full max-w-md gap-2 p-5 text-left">
      <Row label="Order number">{order?.number ?? '…'}</Row>
      <Row label="To pay">{order ? formatMoney(order.total) : '…'}</Row>
      {expected !== null && <Row label="Arrives">{expected}</Row>}
    </dl>
  );
}

function Row({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-right font-semibold">{children}</dd>
    </div>
  );
}

function NoMessage() {
  return (
    <EmptyState title="Nothing new here" text="Your orders and where they are stand on a page of their own.">
      <LinkButton to={paths.orders()}>Visit your orders</LinkButton>
      <LinkButton to={paths.home()} look="outline">
        Return to Home
      </LinkButton>
    </EmptyState>
  );
}
