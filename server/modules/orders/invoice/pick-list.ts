// The items to pick for several orders, on A4 pages before their slips.
import type { PdfWriter } from './pdf-text.ts';

const X = 40;
const WIDTH = 515;
const A4 = { size: 'A4', margin: 0 } as const;

interface PickedOrder {
  number: string;
  lines: readonly { variantId: string; quantity: number; productName: string; size: string }[];
}

interface Pick {
  name: string;
  quantity: number;
  /** @example 'MM261120-7KQ4XN: 2' */
  orders: string[];
}

/** The units of each size over all orders, sorted by name. */
export function buildPicks(orders: readonly PickedOrder[]): Pick[] {
  const picks = new Map<string, Pick>();
  for (const { number, lines } of orders)
    for (const { variantId, quantity, productName, size } of lines) {
      const pick = picks.get(variantId) ?? { name: `${productName}, ${size}`, quantity: 0, orders: [] };
      pick.quantity += quantity;
      pick.orders.push(`${number}: ${quantity}`);
      picks.set(variantId, pick);
    }
  return [...picks.values()].sort((a, b) => a.name.localeCompare(b.name));
}

export function drawPickList({ doc, write, heightOf }: PdfWriter, orders: readonly PickedOrder[]): void {
  let y = Infinity;
  const put = (text: string, size: number, weight: 400 | 600, gap: number) => {
    if (y + heightOf(text, { width: WIDTH, size, weight }) > 800) {
      doc.addPage(A4);
      y = X;
    }
    y += write(text, { x: X, y, width: WIDTH, size, weight }) + gap;
  };
  put(`Pick list, ${orders.length} parcels`, 20, 600, 12);
  for (const { name, quantity, orders: of } of buildPicks(orders)) {
    put(`${quantity} × ${name}`, 13, 600, 2);
    put(of.join(' · '), 10, 400, 8);
  }
}
