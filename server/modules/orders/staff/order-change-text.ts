// Describes the state of an order before a change, in a sentence.
import { z } from 'zod';
import { rupeeText } from '#rules/money/rupees.ts';
import type { OrderChangeKind } from '#server/generated/prisma/client.ts';

const address = z.object({
  fullName: z.string(),
  address: z.string(),
  city: z.string(),
  stateName: z.string(),
  postalCode: z.string(),
});

const items = z.object({ items: z.array(z.string()), total: z.int() });

/** Omits mobile and e-mail, which staff see only on request. */
export function beforeText(kind: OrderChangeKind, before: unknown): string {
  if (kind === 'ADDRESS') {
    const { fullName, address: street, city, stateName, postalCode } = address.parse(before);
    return `${fullName}, ${street}, ${city}, ${stateName} ${postalCode}`;
  }
  const { items: lines, total } = items.parse(before);
  return `${lines.join('; ')}: ${rupeeText(total)}`;
}
