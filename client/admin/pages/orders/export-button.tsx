import { Download } from 'lucide-react';
import { download } from '#client/lib/download.ts';
import { showFailure } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { useViewer } from '../../app/viewer.ts';
import { useExportOrdersMutation } from '../../features/orders/orders.generated.ts';
import type { StaffOrderFilter } from '../../graph-types.generated.ts';

/** Downloads the filtered orders, for staff who may export. */
export function ExportButton({ filter }: { filter: StaffOrderFilter }) {
  const { permissions } = useViewer();
  const [exportOrders, { loading }] = useExportOrdersMutation();
  if (!permissions.includes('orders:export')) return null;
  const run = async () => {
    try {
      const { data } = await exportOrders({ variables: { filter } });
      if (data) download(data.exportOrders.url);
    } catch (error) {
      showFailure(error, 'The orders could not be exported. Please try again.');
    }
  };
  return (
    <Button look="outline" size="small" isBusy={loading} onClick={() => void run()}>
      <Download aria-hidden="true" className="size-4" />
      Export CSV
    </Button>
  );
}
