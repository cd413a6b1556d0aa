import { useState } from 'react';
import { FileText } from 'lucide-react';
import { download } from '#client/lib/download.ts';
import { i18n } from '#client/lib/i18n.ts';
import { showAlert } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { useInvoiceLinkLazyQuery } from './orders.generated.ts';

/** The invoice as PDF. Its link expires, so each press asks for a new one. */
export function InvoiceButton({ orderId }: { orderId: string }) {
  const [ask] = useInvoiceLinkLazyQuery({ fetchPolicy: 'network-only' });
  const [isBusy, setIsBusy] = useState(false);
  const fetchIt = async () => {
    setIsBusy(true);
    try {
      const { data } = await ask({ variables: { orderId } });
      const url = data?.order?.invoiceUrl;
      if (!url) throw new Error('the order has no invoice');
      download(`${url}&download`);
    } catch {
      showAlert(i18n.t('The invoice could not be fetched. Please check your connection and try again.'));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button look="outline" isBusy={isBusy} onClick={() => void fetchIt()}>
      <FileText aria-hidden="true" className="size-5" />
      {i18n.t('Download invoice')}
    </Button>
  );
}
