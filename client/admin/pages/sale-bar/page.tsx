import { useState } from 'react';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { activeDatesText } from '../../features/discounts/coupon-texts.ts';
import { DiscountState } from '../../features/discounts/discount-state.tsx';
import { DiscountTabs } from '../../features/discounts/discount-tabs.tsx';
import { EndButton } from '../../features/discounts/end-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import {
  type SaleBarFieldsFragment,
  useEndSaleBarMutation,
  useStaffSaleBarQuery,
} from './sale-bar.generated.ts';
import { SaleBarForm } from './sale-bar-form.tsx';

function shownWhen(bar: SaleBarFieldsFragment): string {
  const dates = activeDatesText(bar);
  return dates === 'always' ? 'Shown until you end it.' : `Shown ${dates} (IST).`;
}

/** The bar above every page of the shop during a sale. */
export default function SaleBarPage() {
  const { data, error, refetch } = useStaffSaleBarQuery({ fetchPolicy: 'network-only' });
  // The last record saved on this page; undefined before the first save.
  const [saved, setSaved] = useState<SaleBarFieldsFragment>();
  const [restarts, setRestarts] = useState(0);
  const [end, { loading }] = useEndSaleBarMutation();
  const bar = saved ?? data?.staffSaleBar ?? null;
  return (
    <>
      <PageHeader title="Sale bar" text="Shown at the top of every page, and on the home page.">
        {bar && bar.state !== 'ENDED' && (
          <EndButton
            subject="sale"
            question={{
              title: 'End the sale now?',
              message:
                'The bar disappears from all pages immediately. Its coupon stays valid until its own end.',
            }}
            done="The sale bar is no longer shown."
            isBusy={loading}
            end={async () => {
              // Before the request, so that what is typed during it stays.
              setRestarts(restarts + 1);
              const { data: ended } = await end();
              if (ended?.endSaleBar) setSaved(ended.endSaleBar);
            }}
          />
        )}
      </PageHeader>
      <DiscountTabs current="sale-bar" />
      {!data &&
        (error ? (
          <LoadFailed level="section" title="The sale bar could not be loaded" onRetry={refetch} />
        ) : (
          <PageSkeleton />
        ))}
      {data && (
        <>
          <p className="mb-6 flex flex-wrap items-center gap-3">
            {bar ? (
              <>
                <DiscountState state={bar.state} />
                <span>{shownWhen(bar)}</span>
              </>
            ) : (
              'No sale bar yet.'
            )}
          </p>
          <SaleBarForm key={restarts} bar={bar} onSaved={setSaved} />
        </>
      )}
    </>
  );
}
