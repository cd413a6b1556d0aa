import { Bell } from 'lucide-react';
import { useStockAlert } from '#client/state/use-stock-alert.ts';
import { ToggleButton } from '#client/ui/forms/toggle-button.tsx';

/** Toggles the back-in-stock alert of a variant. */
export function StockAlertButton({ variantId }: { variantId: string }) {
  const { isOn, toggle, label, note } = useStockAlert(variantId);
  return <ToggleButton Icon={Bell} label={label} isOn={isOn} onToggle={toggle} note={note} />;
}
