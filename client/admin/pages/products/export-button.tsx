import { Download } from 'lucide-react';
import { download } from '#client/lib/download.ts';
import { showFailure } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { useExportProductsMutation } from '../../features/products/products.generated.ts';
import type { StaffProductFilter } from '../../graph-types.generated.ts';

/** Downloads the products of a filter as a product sheet. */
export function ExportButton({ filter }: { filter: StaffProductFilter }) {
  const [exportProducts, { loading }] = useExportProductsMutation();
  const run = async () => {
    try {
      const { data } = await exportProducts({ variables: { filter } });
      if (data) download(data.exportProducts.url);
    } catch (error) {
      showFailure(error, 'The products could not be exported. Please try again.');
    }
  };
  return (
    <Button look="outline" size="small" isBusy={loading} onClick={() => void run()}>
      <Download aria-hidden="true" className="size-4" />
      Export CSV
    </Button>
  );
}
