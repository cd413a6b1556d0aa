import { Link, useSearchParams } from 'react-router-dom';
import { buttonLook } from '#client/ui/button-look.ts';
import { LinkTabs } from '#client/ui/link-tabs.tsx';
import { DiscountTabs } from '../../features/discounts/discount-tabs.tsx';
import { discountText } from '../../features/discounts/coupon-texts.ts';
import {
  useExportCouponsMutation,
  useStaffCouponsQuery,
} from '../../features/discounts/coupons.generated.ts';
import { DiscountList } from '../../features/discounts/discount-list.tsx';
import { COUPON_STATES } from '../../features/discounts/discount-state.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PAGED, PagedList, pagedList } from '../../ui/paged-list.tsx';
import { buildListUrl, parseFilter, STATES } from './coupon-filter.ts';
import { CouponSearch } from './coupon-search.tsx';

/** All coupons; the filter is in the URL, so that the page can be shared. */
export default function DiscountsPage() {
  const [address] = useSearchParams();
  const filter = parseFilter(address);
  const [exportCoupons] = useExportCouponsMutation();
  const list = pagedList(useStaffCouponsQuery({ variables: { filter }, ...PAGED }), 'staffCoupons');
  return (
    <>
      <PageHeader title="Discounts" text="Coupons, with the sales and cost of each.">
        {list.page && list.page.nodes.length > 0 && (
          <ExportButton
            items="coupons"
            createFile={async () => (await exportCoupons({ variables: { filter } })).data?.exportCoupons.url}
          />
        )}
        <Link to="/discounts/new" className={buttonLook('primary', 'small')}>
          New coupon
        </Link>
      </PageHeader>
      <DiscountTabs current="coupons" />
      <CouponSearch address={address} />
      <LinkTabs
        label="Coupons by status"
        current={filter.state ?? ''}
        tabs={[
          { id: '', title: 'All', url: buildListUrl(address, { state: '' }) },
          ...STATES.map((state) => ({
            id: state,
            title: COUPON_STATES[state],
            url: buildListUrl(address, { state }),
          })),
        ]}
      />
      <PagedList
        items="coupons"
        more="older coupons"
        {...list}
        empty={filter.state || filter.search ? 'No coupons match this filter.' : 'No coupons yet.'}
      >
        {(coupons) => (
          <DiscountList
            label="Coupons"
            discounts={coupons}
            isLoading={list.isLoading}
            name={{
              label: 'Code',
              path: '/discounts',
              of: ({ code }) => code,
              className: 'break-all lg:max-w-56',
            }}
            gives={(coupon) => [discountText(coupon), ...coupon.terms].join(' · ')}
            uses={{
              label: 'Uses',
              of: ({ used, maxUses }) => (maxUses === null ? used : `${used} of ${maxUses}`),
            }}
            className="lg:grid-cols-[auto_minmax(14rem,1fr)_auto_auto_auto_auto_auto]"
          />
        )}
      </PagedList>
    </>
  );
}
