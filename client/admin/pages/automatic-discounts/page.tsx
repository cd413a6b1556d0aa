import { Link, useSearchParams } from 'react-router-dom';
import { buttonLook } from '#client/ui/button-look.ts';
import { Button } from '#client/ui/button.tsx';
import { LinkTabs } from '#client/ui/link-tabs.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { useStaffAutomaticDiscountsQuery } from '../../features/discounts/automatic.generated.ts';
import { AUTOMATIC_STATES } from '../../features/discounts/automatic-values.ts';
import { DiscountTabs } from '../../features/discounts/discount-tabs.tsx';
import type { AutomaticDiscountState } from '../../graph-types.generated.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { AutomaticList } from './automatic-list.tsx';

const STATES = Object.keys(AUTOMATIC_STATES) as AutomaticDiscountState[]; // the keys of a literal
const PATH = '/discounts/automatic';

/** All automatic discounts; the filter is in the address, so that it can be sent to somebody. */
export default function AutomaticDiscountsPage() {
  const [address] = useSearchParams();
  const state = STATES.find((one) => one === address.get('state')) ?? null;
  const { data, previousData, error, loading, refetch, fetchMore } = useStaffAutomaticDiscountsQuery({
    variables: { state },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const shown = (data ?? previousData)?.staffAutomaticDiscounts;
  const loadMore = () =>
    fetchMore({
      variables: { after: shown?.pageInfo.endCursor ?? null },
      updateQuery: (before, { fetchMoreResult: { staffAutomaticDiscounts: more } }) => ({
        staffAutomaticDiscounts: {
          ...more,
          nodes: [...before.staffAutomaticDiscounts.nodes, ...more.nodes],
        },
      }),
    });
  return (
    <>
      <PageHeader
        title="Automatic discounts"
        text="What carts get without a code, and what each brought and cost."
      >
        <Link to={`${PATH}/new`} className={buttonLook('primary', 'small')}>
          New discount
        </Link>
      </PageHeader>
      <DiscountTabs current="automatic" />
      <LinkTabs
        label="Where discounts stand"
        current={state ?? ''}
        tabs={[
          { id: '', title: 'All', url: PATH },
          ...STATES.map((one) => ({ id: one, title: AUTOMATIC_STATES[one], url: `${PATH}?state=${one}` })),
        ]}
      />
      {!shown &&
        (error ? <LoadFailed level="section" what="The discounts" onRetry={refetch} /> : <PageSkeleton />)}
      {shown?.nodes.length === 0 && (
        <p className="py-10 text-center text-ink-soft">
          {state ? 'No discounts in this state.' : 'There are no automatic discounts yet.'}
        </p>
      )}
      {shown && shown.nodes.length > 0 && <AutomaticList discounts={shown.nodes} isLoading={loading} />}
      {shown?.pageInfo.hasNextPage && (
        <Button look="outline" className="mt-6" isBusy={loading} onClick={() => void loadMore()}>
          Show older discounts
        </Button>
      )}
    </>
  );
}
