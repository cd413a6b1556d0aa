import { Link, useSearchParams } from 'react-router-dom';
import { buttonLook } from '#client/ui/button-look.ts';
import { Button } from '#client/ui/button.tsx';
import { LinkTabs } from '#client/ui/link-tabs.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { DiscountTabs } from '../../features/discounts/discount-tabs.tsx';
import { STATE_LABELS } from '../../features/discounts/coupon-words.ts';
import { useStaffCouponsQuery } from '../../features/discounts/coupons.generated.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { addressOf, filterOf, STATES } from './coupon-filter.ts';
import { CouponList } from './coupon-list.tsx';
import { CouponSearch } from './coupon-search.tsx';
import { ExportButton } from './export-button.tsx';

/** All coupons; the filter is in the address, so that it can be sent to somebody. */
export default function DiscountsPage() {
  const [address] = useSearchParams();
  const filter = filterOf(address);
  const { data, previousData, error, loading, refetch, fetchMore } = useStaffCouponsQuery({
    variables: { filter },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const shown = (data ?? previousData)?.staffCoupons;
  const loadMore = () =>
    fetchMore({
      variables: { after: shown?.pageInfo.endCursor ?? null },
      updateQuery: (before, { fetchMoreResult: { staffCoupons: more } }) => ({
        staffCoupons: { ...more, nodes: [...before.staffCoupons.nodes, ...more.nodes] },
      }),
    });
  return (
    <>
      <PageHeader title="Discounts" text="Coupons, and what each brought and cost.">
        {shown && shown.nodes.length > 0 && <ExportButton filter={filter} />}
        <Link to="/discounts/new" className={buttonLook('primary', 'small')}>
          New coupon
        </Link>
      </PageHeader>
      <DiscountTabs current="coupons" />
      <CouponSearch address={address} />
      <LinkTabs
        label="Where coupons stand"
        current={filter.state ?? ''}
        tabs={[
          { id: '', title: 'All', url: addressOf(address, { state: '' }) },
          ...STATES.map((state) => ({
            id: state,
            title: STATE_LABELS[state],
            url: addressOf(address, { state }),
          })),
        ]}
      />
      {!shown &&
        (error ? <LoadFailed level="section" what="The coupons" onRetry={refetch} /> : <PageSkeleton />)}
      {shown?.nodes.length === 0 && (
        <p className="py-10 text-center text-ink-soft">
          {filter.state || filter.search ? 'No coupons match this filter.' : 'There are no coupons yet.'}
        </p>
      )}
      {shown && shown.nodes.length > 0 && <CouponList coupons={shown.nodes} isLoading={loading} />}
      {shown?.pageInfo.hasNextPage && (
        <Button look="outline" className="mt-6" isBusy={loading} onClick={() => void loadMore()}>
          Show older coupons
        </Button>
      )}
    </>
  );
}
