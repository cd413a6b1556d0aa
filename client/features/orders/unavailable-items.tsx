import { CircleAlert } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { i18n } from '#client/lib/i18n.ts';

/** Router state that 'Buy again' passes to the cart. */
export interface UnavailableState {
  /** One sentence per item. */
  missing: readonly string[];
}

/** Items that 'Buy again' could not add, shown above the cart. */
export function UnavailableItems() {
  const { state } = useLocation() as { state: Partial<UnavailableState> | null };
  const unavailable = state?.missing ?? [];
  if (unavailable.length === 0) return null;
  return (
    <div role="status" className="flex items-start gap-2 rounded-xl bg-marigold-wash px-4 py-3">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="font-semibold">{i18n.t('Some items could not be added:')}</p>
        <ul className="ms-5 list-disc">
          {unavailable.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
