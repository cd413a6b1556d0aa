import { useState } from 'react';
import { FileText } from 'lucide-react';
import { download } from '#client/lib/download.ts';
import { i18n } from '#client/lib/i18n.ts';
import { showAlert } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { useInvoiceLinkLazyQuery } from './orders.generated.ts';

/** Downloads the invoice as PDF. Links expire, so each press requests a new one. */
export function InvoiceButton({ orderId }: { orderId: string }) {
  const [fetchLink] = useInvoiceLinkLazyQuery({ fetchPolicy: 'network-only' });
  const [isBusy, setIsBusy] = useState(false);
  const downloadInvoice = async () => {
    setIsBusy(true);
    try {
      const { data } = await fetchLink({ variables: { orderId } });
      const url = data?.order?.invoiceUrl;
      if (!url) throw new Error('The order has no invoice');
      download(`${url}&download`);
    } catch {
      showAlert(i18n.t('The invoice could not be downloaded. Please check your connection and try again.'));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button look="outline" isBusy={isBusy} onClick={() => void downloadInvoice()}>
      <FileText aria-hidden="true" className="size-5" />
      {i18n.t('Download invoice')}
    </Button>
  );
}
