import { useState } from 'react';

/**
 * The discount as it was opened or last saved on its page. Fresh data does not replace it, because saving
 * reports conflicts.
 * @param current as it was read last; nothing while it is read, or if there is none
 */
export function useShownDiscount<Discount extends { id: string }>(current: Discount | null | undefined) {
  const [shown, setShown] = useState<Discount | null>(null);
  const [restarts, setRestarts] = useState(0);
  const discount = current && (shown?.id === current.id ? shown : current);
  if (discount && discount !== shown) setShown(discount);
  return {
    discount,
    formKey: `${discount?.id} ${restarts}`,
    /** Shows the discount as it was saved. */
    show: (saved: Discount) => setShown(saved),
    /** Restarts the form without its unsaved changes: before a request, so that what is typed during it stays. */
    restart: () => setRestarts((before) => before + 1),
  };
}
