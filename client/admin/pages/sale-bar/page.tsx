import { useState } from 'react';
import { showFailure, showMessage } from '#client/state/messages.ts';
import { ConfirmButton } from '#client/ui/confirm-button.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { leaveForms } from '#client/ui/use-unsaved-changes.ts';
import { CouponState } from '../../features/discounts/coupon-state.tsx';
import { datesOf } from '../../features/discounts/coupon-words.ts';
import { DiscountTabs } from '../../features/discounts/discount-tabs.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import {
  type SaleBarFieldsFragment,
  useEndSaleBarMutation,
  useStaffSaleBarQuery,
} from './sale-bar.generated.ts';
import { SaleBarForm } from './sale-bar-form.tsx';

function shownWhen(bar: SaleBarFieldsFragment): string {
  const dates = datesOf(bar);
  return dates === 'always' ? 'Shown until you end it.' : `Shown ${dates}, in Indian time.`;
}

/** The bar above every page of the shop during a sale. */
export default function SaleBarPage() {
  const { data, error, refetch } = useStaffSaleBarQuery({ fetchPolicy: 'network-only' });
  // What was saved here; undefined until then.
  const [saved, setSaved] = useState<SaleBarFieldsFragment>();
  const [saves, setSaves] = useState(0);
  const bar = saved ?? data?.staffSaleBar ?? null;
  const show = (changed: SaleBarFieldsFragment) => {
    setSaved(changed);
    setSaves(saves + 1);
  };
  return (
    <>
      <PageHeader title="Sale bar" text="Above every page of the shop, and on its home page.">
        {bar && bar.state !== 'ENDED' && <EndButton onEnded={show} />}
      </PageHeader>
      <DiscountTabs current="sale-bar" />
      {!data &&
        (error ? <LoadFailed level="section" what="The sale bar" onRetry={refetch} /> : <PageSkeleton />)}
      {data && (
        <>
          <p className="mb-6 flex flex-wrap items-center gap-3">
            {bar ? (
              <>
                <CouponState state={bar.state} />
                <span>{shownWhen(bar)}</span>
              </>
            ) : (
              'There is no sale bar yet.'
            )}
          </p>
          <SaleBarForm key={saves} bar={bar} onSaved={show} />
        </>
      )}
    </>
  );
}

function EndButton({ onEnded }: { onEnded: (bar: SaleBarFieldsFragment) => void }) {
  const [end, { loading }] = useEndSaleBarMutation();
  const run = async () => {
    try {
      const { data } = await end();
      if (data?.endSaleBar) onEnded(data.endSaleBar);
      showMessage('The sale bar is no longer shown.');
    } catch (error) {
      showFailure(error, 'The sale could not be ended. Please try again.');
    }
  };
  return (
    <ConfirmButton
      look="danger"
      size="small"
      isBusy={loading}
      question={{
        title: 'End the sale now?',
        message: 'The bar goes from all pages at once. Its coupon goes on until it ends itself.',
        confirmLabel: 'End sale',
      }}
      // Ending makes a new version, from which the form begins.
      onConfirm={() => leaveForms(() => void run())}
    >
      End now…
    </ConfirmButton>
  );
}
