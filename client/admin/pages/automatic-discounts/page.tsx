import { Link, useSearchParams } from 'react-router-dom';
import { buttonLook } from '#client/ui/button-look.ts';
import { LinkTabs } from '#client/ui/link-tabs.tsx';
import { useStaffAutomaticDiscountsQuery } from '../../features/discounts/automatic.generated.ts';
import { discountText } from '../../features/discounts/automatic-values.ts';
import { DiscountList } from '../../features/discounts/discount-list.tsx';
import { AUTOMATIC_STATES } from '../../features/discounts/discount-state.tsx';
import { DiscountTabs } from '../../features/discounts/discount-tabs.tsx';
import type { AutomaticDiscountState } from '../../graph-types.generated.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PAGED, PagedList, pagedList } from '../../ui/paged-list.tsx';

const STATES = Object.keys(AUTOMATIC_STATES) as AutomaticDiscountState[]; // the keys of a literal
const PATH = '/discounts/automatic';

/** All automatic discounts; the filter is in the URL, so that the page can be shared. */
export default function AutomaticDiscountsPage() {
  const [address] = useSearchParams();
  const state = STATES.find((name) => name === address.get('state')) ?? null;
  const list = pagedList(
    useStaffAutomaticDiscountsQuery({ variables: { state }, ...PAGED }),
    'staffAutomaticDiscounts',
  );
  return (
    <>
      <PageHeader
        title="Automatic discounts"
        text="Discounts that apply without a code, with the sales and cost of each."
      >
        <Link to={`${PATH}/new`} className={buttonLook('primary', 'small')}>
          New discount
        </Link>
      </PageHeader>
      <DiscountTabs current="automatic" />
      <LinkTabs
        label="Discounts by status"
        current={state ?? ''}
        tabs={[
          { id: '', title: 'All', url: PATH },
          ...STATES.map((name) => ({
            id: name,
            title: AUTOMATIC_STATES[name],
            url: `${PATH}?state=${name}`,
          })),
        ]}
      />
      <PagedList
        items="discounts"
        more="older discounts"
        {...list}
        empty={state ? 'No discounts with this status.' : 'No automatic discounts yet.'}
      >
        {(discounts) => (
          <DiscountList
            label="Automatic discounts"
            discounts={discounts}
            isLoading={list.isLoading}
            name={{ label: 'Name', path: PATH, of: ({ name }) => name, className: 'break-words' }}
            gives={discountText}
            uses={{ label: 'Orders', of: ({ figures }) => figures.orders }}
            className="lg:grid-cols-[minmax(10rem,1fr)_minmax(14rem,1fr)_auto_auto_auto_auto_auto]"
          />
        )}
      </PagedList>
    </>
  );
}
