import { Printer } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';
import type { OrderDocument } from '../../graph-types.generated.ts';
import { usePrint } from './use-print.ts';

const PRINTS: readonly { label: string; documents: readonly OrderDocument[] }[] = [
  { label: 'Slips and labels', documents: ['SLIP', 'LABEL'] },
  { label: 'Invoices', documents: ['INVOICE'] },
];

/** Prints the documents of one or more orders. */
export function PrintButtons({ ids }: { ids: readonly string[] }) {
  const { print, isPrinting } = usePrint();
  return PRINTS.map(({ label, documents }) => (
    <Button
      key={label}
      look="outline"
      size="small"
      isBusy={isPrinting}
      onClick={() => void print(ids, documents)}
    >
      <Printer aria-hidden="true" className="size-4" />
      {label}
    </Button>
  ));
}
