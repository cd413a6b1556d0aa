import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { parseUserError } from '#client/lib/graph/user-error.ts';
import { showMessage } from '#client/state/messages.ts';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { useUnsavedChanges } from '#client/ui/forms/use-unsaved-changes.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import NotFoundPage from '../not-found/page.tsx';
import { CustomerPanel } from './customer-panel.tsx';
import { DestinationPanel } from './destination-panel.tsx';
import { type Draft, toDraft, EMPTY_DRAFT, forCustomer, withQuotedLines } from './draft.ts';
import { GoodsPanel } from './goods-panel.tsx';
import { LinkPanel } from './link-panel.tsx';
import { useOrderAgainQuery } from './phone-order.generated.ts';
import { SummaryPanel } from './summary-panel.tsx';
import { usePhoneQuote } from './use-phone-quote.ts';
import { usePlacePhoneOrder } from './use-place-phone-order.ts';

export default function NewOrderPage() {
  const [search] = useSearchParams();
  const from = search.get('from');
  return from ? <FromEarlier key={from} number={from} /> : <NewOrder initial={EMPTY_DRAFT} missing={[]} />;
}

/** Starts with the items of an earlier order of the customer. */
function FromEarlier({ number }: { number: string }) {
  const { data, error, refetch } = useOrderAgainQuery({ variables: { number }, fetchPolicy: 'no-cache' });
  if (parseUserError(error)?.code === 'NOT_FOUND') return <NotFoundPage />;
  if (!data)
    return error ? <LoadFailed title="The order could not be loaded" onRetry={refetch} /> : <PageSkeleton />;
  const { orderAgain } = data;
  return <NewOrder initial={toDraft(orderAgain)} missing={orderAgain.missing} />;
}

interface NewOrderProps {
  initial: Draft;
  /** Names of products that are no longer sold. */
  missing: readonly string[];
}

/** Takes an order by phone. */
function NewOrder({ initial, missing }: NewOrderProps) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState<Draft>(initial);
  const unsaved = useUnsavedChanges(draft.customer !== null || draft.lines.length > 0);
  const pricing = usePhoneQuote(draft);
  const { place, isPlacing, problem, fields } = usePlacePhoneOrder({
    onPlaced: (number) => {
      unsaved.allow();
      showMessage(`Order ${number} placed.`);
      void navigate(`/orders/${number}`);
    },
    onChanged: () => pricing.refetch(),
  });
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));
  const { customer } = draft;
  const { quote } = pricing;
  const lines = withQuotedLines(draft.lines, quote?.lines ?? [], pricing.isCurrent);
  const customerSearch = useRef<HTMLInputElement>(null);
  const goodsSearch = useRef<HTMLInputElement>(null);
  /** Moves the focus to the next step, because the pressed button is removed. */
  const choose = (chosen: Draft['customer']) => {
    flushSync(() => change(forCustomer(chosen)));
    (chosen ? goodsSearch : customerSearch).current?.focus();
  };
  return (
    <>
      <PageHeader title="New order" text="Take an order by phone. The rules of the checkout apply." />
      <div className="grid items-start gap-6 xl:grid-cols-[1fr_24rem]">
        <div className="grid gap-6">
          <CustomerPanel customer={customer} onChoose={choose} search={customerSearch} />
          {draft.link && <LinkPanel link={draft.link} onChange={(link) => change({ link })} />}
          {missing.length > 0 && <p className="font-semibold">No longer sold: {missing.join('; ')}</p>}
          <GoodsPanel lines={lines} onChange={(changed) => change({ lines: changed })} search={goodsSearch} />
          {customer && (
            <DestinationPanel draft={draft} customer={customer} problems={fields} onChange={change} />
          )}
        </div>
        <div className="xl:sticky xl:top-6">
          <SummaryPanel
            draft={draft}
            pricing={pricing}
            problem={problem}
            isPlacing={isPlacing}
            onChange={change}
            onPlace={() => quote && pricing.isCurrent && void place(draft, quote.total)}
          />
        </div>
      </div>
    </>
  );
}
