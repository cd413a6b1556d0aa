import { showFailure } from '#client/state/messages.ts';
import type { OrderDocument } from '../../graph-types.generated.ts';
import { usePrintOrdersMutation } from './orders.generated.ts';

/** Opens one PDF with the documents of orders. */
export function usePrint() {
  const [print, { loading }] = usePrintOrdersMutation();
  const open = async (ids: readonly string[], documents: readonly OrderDocument[]) => {
    // Opened at once: after an answer the browser would block the window.
    const tab = window.open('about:blank');
    try {
      const { data } = await print({ variables: { ids: [...ids], documents: [...documents] } });
      if (data && tab) tab.location.href = data.printOrders.url;
      else if (data) location.assign(data.printOrders.url);
    } catch (error) {
      tab?.close();
      showFailure(error, 'The documents could not be printed. Please try again.');
    }
  };
  return { print: open, isPrinting: loading };
}
