import { showFailure } from '#client/state/messages.ts';
import type { OrderDocument } from '../../graph-types.generated.ts';
import { usePrintOrdersMutation } from './orders.generated.ts';
import { usePrintParcelMutation } from './parcels.generated.ts';

/** Opens one PDF with the documents of orders. */
export function usePrint() {
  const [print, { loading }] = usePrintOrdersMutation();
  const open = (ids: readonly string[], documents: readonly OrderDocument[]) =>
    openPdf(async () => {
      const { data } = await print({ variables: { ids: [...ids], documents: [...documents] } });
      return data?.printOrders.url;
    });
  return { print: open, isPrinting: loading };
}

/** Opens one PDF with the packing slip and the label of a parcel. */
export function usePrintParcel() {
  const [print, { loading }] = usePrintParcelMutation();
  const open = (id: string) =>
    openPdf(async () => (await print({ variables: { id } })).data?.printParcel.url);
  return { print: open, isPrinting: loading };
}

async function openPdf(request: () => Promise<string | undefined>): Promise<void> {
  // Opened before the request, because browsers block windows that open later than the click.
  const tab = window.open('about:blank');
  try {
    const url = await request();
    if (url && tab) tab.location.href = url;
    else if (url) location.assign(url);
  } catch (error) {
    tab?.close();
    showFailure(error, 'The documents could not be printed. Please try again.');
  }
}
