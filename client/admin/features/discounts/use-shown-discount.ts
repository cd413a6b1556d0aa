import { useState } from 'react';

/**
 * The discount that the form started with. Fresh data does not replace it, because saving reports conflicts.
 * @param current as it was read last; nothing while it is read, or if there is none
 */
export function useShownDiscount<Discount extends { id: string }>(current: Discount | null | undefined) {
  const [shown, setShown] = useState<Discount | null>(null);
  // Counts the saves, so that the form restarts with the saved values.
  const [changes, setChanges] = useState(0);
  const [isSaved, setIsSaved] = useState(false);
  const discount = current && (shown?.id === current.id ? shown : current);
  if (discount && discount !== shown) setShown(discount);
  const restart = (changed: Discount) => {
    setShown(changed);
    setChanges(changes + 1);
  };
  return {
    discount,
    formKey: `${discount?.id} ${changes}`,
    isSaved,
    onSaved: (saved: Discount) => {
      restart(saved);
      setIsSaved(true);
    },
    onEnded: restart,
  };
}
