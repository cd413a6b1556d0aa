import { useState } from 'react';
import { AutomaticPayment } from '#client/features/repeat-orders/automatic-payment.tsx';
import type { RepeatPayment_RepeatPaymentFragment } from '#client/features/repeat-orders/repeat-payment.generated.ts';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';

const MandateDialog = lazyComponent(async () => (await import('./mandate-dialog.tsx')).MandateDialog);

interface RepeatPaymentProps {
  payment: RepeatPayment_RepeatPaymentFragment;
  /** Refetches the page's data. */
  onChanged: () => Promise<void>;
}

/** Automatic payment and its announced debits. */
export function RepeatPayment({ payment, onChanged }: RepeatPaymentProps) {
  const [isSettingUp, setIsSettingUp] = useState(false);
  return (
    <>
      <AutomaticPayment payment={payment} onSetUp={() => setIsSettingUp(true)} onChanged={onChanged} />
      <LazyMount when={isSettingUp}>
        <MandateDialog isOpen={isSettingUp} onClose={() => setIsSettingUp(false)} onChanged={onChanged} />
      </LazyMount>
    </>
  );
}
