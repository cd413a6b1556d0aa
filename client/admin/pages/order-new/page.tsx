import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { showMessage } from '#client/state/messages.ts';
import { UnsavedChangesDialog, useUnsavedChanges } from '#client/ui/unsaved-changes.tsx';
import { useViewer } from '../../app/viewer.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import NotFoundPage from '../not-found/page.tsx';
import { CustomerPanel } from './customer-panel.tsx';
import { DestinationPanel } from './destination-panel.tsx';
import { type Draft, EMPTY_DRAFT, forCustomer } from './draft.ts';
import { GoodsPanel } from './goods-panel.tsx';
import { SummaryPanel } from './summary-panel.tsx';
import { usePhoneQuote } from './use-phone-quote.ts';
import { usePlacePhoneOrder } from './use-place-phone-order.ts';

export default function NewOrderPage() {
  const { permissions } = useViewer();
  return permissions.includes('orders:create') ? <NewOrder /> : <NotFoundPage />;
}

/** Takes an order on the phone. */
function NewOrder() {
  const navigate = useNavigate();
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const unsaved = useUnsavedChanges(draft.customer !== null || draft.lines.length > 0);
  const live = usePhoneQuote(draft);
  const { place, isPlacing, problem, fields } = usePlacePhoneOrder({
    onPlaced: (number) => {
      unsaved.allow();
      showMessage(`Order ${number} placed.`);
      void navigate(`/orders/${number}`);
    },
    onChanged: (stock) => {
      setDraft((before) => ({
        ...before,
        lines: before.lines.map((line) => ({ ...line, stock: stock.get(line.variantId) ?? line.stock })),
      }));
      live.refetch();
    },
  });
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));
  const { customer, lines } = draft;
  return (
    <>
      <PageHeader title="New order" text="For a customer on the phone, by the rules of the checkout." />
      <div className="grid items-start gap-6 xl:grid-cols-[1fr_24rem]">
        <div className="grid gap-6">
          <CustomerPanel customer={customer} onChoose={(chosen) => change(forCustomer(chosen))} />
          <GoodsPanel lines={lines} onChange={(changed) => change({ lines: changed })} />
          {customer && (
            <DestinationPanel draft={draft} customer={customer} problems={fields} onChange={change} />
          )}
        </div>
        <SummaryPanel
          draft={draft}
          live={live}
          problem={problem}
          isPlacing={isPlacing}
          onCoupon={(couponCode) => change({ couponCode })}
          onPlace={() => live.quote && live.isCurrent && void place(draft, live.quote.total)}
        />
      </div>
      <UnsavedChangesDialog {...unsaved} />
    </>
  );
}
