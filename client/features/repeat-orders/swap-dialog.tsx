import { type ReactNode, useRef, useState } from 'react';
import type { Allergen } from '#rules/pets/allergens.ts';
import type { PetKind } from '#rules/pets/pet-kinds.ts';
import { i18n } from '#client/lib/i18n.ts';
import { Modal } from '#client/ui/overlays/modal.tsx';
import type { RepeatCard_RepeatOrderFragment } from './repeat-orders.generated.ts';
import { type SwapChoice, SwapChoices } from './swap-choices.tsx';
import { SwapForm } from './swap-form.tsx';

export interface SwapProps {
  repeatOrder: RepeatCard_RepeatOrderFragment;
  onClose: () => void;
  onChanged: () => Promise<void>;
  /** Renders warnings about ingredients that the viewer's pets do not tolerate. */
  warningOf: (product: { kind: PetKind; allergens: readonly Allergen[] }) => ReactNode;
}

/** Swaps the product of a repeat order for another size, a food for the same pet, or any product. */
export function SwapDialog({ isOpen, ...rest }: SwapProps & { isOpen: boolean }) {
  return (
    <Modal isOpen={isOpen} onClose={rest.onClose} title={i18n.t('Swap for something else')}>
      {/* Inside, so that its state resets each time the dialog opens. */}
      <Swap {...rest} />
    </Modal>
  );
}

function Swap(props: SwapProps) {
  const [choice, setChoice] = useState<SwapChoice | null>(null);
  // The pressed button is removed, so the focus moves to its replacement.
  const place = useRef<HTMLDivElement>(null);
  const show = (next: SwapChoice | null) => {
    setChoice(next);
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className="grid gap-5 focus:outline-none">
      {choice ? (
        <SwapForm {...props} choice={choice} onBack={() => show(null)} />
      ) : (
        <SwapChoices repeatOrder={props.repeatOrder} onChoose={show} />
      )}
    </div>
  );
}
