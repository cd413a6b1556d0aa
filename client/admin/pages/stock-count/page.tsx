import { useSearchParams } from 'react-router-dom';
import { LinkTabs } from '#client/ui/link-tabs.tsx';
import type { StockSheetKind } from '../../graph-types.generated.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { CountingSheet } from './counting-sheet.tsx';

/** Counts the units on the shelf, or receives a delivery, on a phone. */
export default function StockCountPage() {
  const [address] = useSearchParams();
  const kind: StockSheetKind = address.get('kind') === 'DELIVERY' ? 'DELIVERY' : 'COUNT';
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={kind === 'COUNT' ? 'Count stock' : 'Receive a delivery'} />
      <LinkTabs
        label="What to do"
        current={kind}
        tabs={[
          { id: 'COUNT', title: 'Count', url: '/stock/count' },
          { id: 'DELIVERY', title: 'Delivery received', url: '/stock/count?kind=DELIVERY' },
        ]}
      />
      <CountingSheet key={kind} kind={kind} />
    </div>
  );
}
