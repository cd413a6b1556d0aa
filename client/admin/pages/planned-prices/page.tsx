import { useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonLook } from '#client/ui/button-look.ts';
import { useViewer } from '../../app/viewer.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PAGED, PagedList, pagedList } from '../../ui/paged-list.tsx';
import { CancelBar } from './cancel-bar.tsx';
import { PlanRows } from './plan-rows.tsx';
import { usePlannedPricesQuery } from './planned-prices.generated.ts';

/** The planned prices of all sizes; several can be cancelled together. */
export default function PlannedPricesPage() {
  const { permissions } = useViewer();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const list = pagedList(usePlannedPricesQuery({ ...PAGED }), 'plannedPrices');
  const plans = list.page?.nodes ?? [];
  // A plan that has ended since is no longer in the list.
  const chosen = plans.filter(({ plan }) => selected.has(plan.id)).map(({ plan }) => plan);
  return (
    <>
      <PageHeader title="Planned prices" text="Temporary prices that apply now, and prices that start later.">
        <Link to="/products/sizes" className={buttonLook('outline', 'small')}>
          Prices and stock
        </Link>
      </PageHeader>
      <PagedList
        items="planned prices"
        more="more planned prices"
        {...list}
        empty="No prices are planned. To plan some, paste them from a spreadsheet in Prices and stock and choose when they start."
      >
        {(nodes) => (
          <PlanRows
            plans={nodes}
            isLoading={list.isLoading}
            {...(permissions.includes('prices:write') && { selected, onSelect: setSelected })}
          />
        )}
      </PagedList>
      {chosen.length > 0 && (
        <CancelBar
          plans={chosen}
          onClear={() => setSelected(new Set())}
          onDone={() => {
            setSelected(new Set());
            void list.refetch();
          }}
        />
      )}
    </>
  );
}
