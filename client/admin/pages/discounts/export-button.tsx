import { Download } from 'lucide-react';
import { download } from '#client/lib/download.ts';
import { showFailure } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { useExportCouponsMutation } from '../../features/discounts/coupons.generated.ts';
import type { StaffCouponFilter } from '../../graph-types.generated.ts';

/** Downloads the coupons of a filter. */
export function ExportButton({ filter }: { filter: StaffCouponFilter }) {
  const [exportCoupons, { loading }] = useExportCouponsMutation();
  const run = async () => {
    try {
      const { data } = await exportCoupons({ variables: { filter } });
      if (data) download(data.exportCoupons.url);
    } catch (error) {
      showFailure(error, 'The coupons could not be exported. Please try again.');
    }
  };
  return (
    <Button look="outline" size="small" isBusy={loading} onClick={() => void run()}>
      <Download aria-hidden="true" className="size-4" />
      Export CSV
    </Button>
  );
}
