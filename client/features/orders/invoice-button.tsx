import { FileText } from 'lucide-react';
import { useApolloClient } from '@apollo/client/react';
import { download } from '#client/lib/download.ts';
import { useExclusive } from '#client/lib/hooks/use-exclusive.ts';
import { i18n } from '#client/lib/i18n.ts';
import { showFailure } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { InvoiceLinkDocument } from './orders.generated.ts';

/** Downloads the invoice as PDF. Links expire, so each press requests a new one. */
export function InvoiceButton({ orderId }: { orderId: string }) {
  // Not a query hook, which would abort the request when the page is left.
  const client = useApolloClient();
  const { run, isRunning } = useExclusive();
  const downloadInvoice = async () => {
    try {
      const { data } = await client.query({
        query: InvoiceLinkDocument,
        variables: { orderId },
        fetchPolicy: 'no-cache',
      });
      const url = data?.order?.invoiceUrl;
      if (!url) throw new Error('The order has no invoice');
      download(`${url}&download`);
    } catch (error) {
      showFailure(
        error,
        i18n.t('The invoice could not be downloaded. Please check your connection and try again.'),
      );
    }
  };
  return (
    <Button look="outline" isBusy={isRunning} onClick={() => void run(downloadInvoice)}>
      <FileText aria-hidden="true" className="size-5" />
      {i18n.t('Download invoice')}
    </Button>
  );
}
