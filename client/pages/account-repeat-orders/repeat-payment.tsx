import { useState } from 'react';
import { AutomaticPayment } from '#client/features/repeat-orders/automatic-payment.tsx';
import { useRepeatPaymentQuery } from '#client/features/repeat-orders/repeat-payment.generated.ts';
import { lazyComponent, LazyMount } from '#client/ui/lazy-component.tsx';

const MandateDialog = lazyComponent(async () => (await import('./mandate-dialog.tsx')).MandateDialog);

interface RepeatPaymentProps {
  /** Whether there is something to pay for. */
  canSetUp: boolean;
  onChanged: () => Promise<void>;
}

/** Automatic payment and what it will take. Without an answer the page does without it. */
export function RepeatPayment({ canSetUp, onChanged }: RepeatPaymentProps) {
  const { data, refetch } = useRepeatPaymentQuery({ fetchPolicy: 'cache-and-network' });
  const [isSettingUp, setIsSettingUp] = useState(false);
  if (!data) return null;
  const reload = async () => {
    await refetch().catch(() => undefined);
    await onChanged();
  };
  return (
    <>
      <AutomaticPayment
        payment={{ ...data.repeatPayment, isOffered: canSetUp && data.repeatPayment.isOffered }}
        onSetUp={() => setIsSettingUp(true)}
        onChanged={reload}
      />
      <LazyMount when={isSettingUp}>
        <MandateDialog isOpen={isSettingUp} onClose={() => setIsSettingUp(false)} onChanged={reload} />
      </LazyMount>
    </>
  );
}
