import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#client/ui/button.tsx';
import { ConfirmButton } from '#client/ui/overlays/confirm-button.tsx';
import { useViewer } from '../../app/viewer.ts';
import {
  type StaffOrderDetailsFragment,
  useRefundInsteadMutation,
  useSendReplacementMutation,
} from '../../features/orders/orders.generated.ts';
import { runAction } from '../../ui/run-action.ts';
import { RecordReplacementDialog } from './record-replacement-dialog.tsx';

/** Sends the replacement that the shopper wants, or refunds the items instead. Afterwards it links to the replacement order. */
export function ReplacementDecision({
  request: { id, status, wish, replacement },
}: {
  request: StaffOrderDetailsFragment['returns'][number];
}) {
  const { permissions } = useViewer();
  const [isRecording, setIsRecording] = useState(false);
  const [send, sending] = useSendReplacementMutation();
  const [refund, refunding] = useRefundInsteadMutation();
  if (replacement)
    return (
      <p>
        Replacement: order{' '}
        <Link to={`/orders/${replacement.number}`} className="font-semibold text-lake underline">
          {replacement.number}
        </Link>
      </p>
    );
  const isDecided = wish !== 'REPLACEMENT' || (status !== 'APPROVED' && status !== 'RECEIVED');
  if (isDecided || !permissions.includes('orders:refund')) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="small"
        look={status === 'RECEIVED' ? 'primary' : 'outline'}
        isBusy={sending.loading}
        disabled={refunding.loading}
        onClick={() =>
          void runAction(() => send({ variables: { id } }), 'Replacement added to the orders to pack.')
        }
      >
        Send replacement
      </Button>
      <Button
        size="small"
        look="outline"
        disabled={sending.loading || refunding.loading}
        onClick={() => setIsRecording(true)}
      >
        Already sent…
      </Button>
      {isRecording && <RecordReplacementDialog returnId={id} onClose={() => setIsRecording(false)} />}
      <ConfirmButton
        size="small"
        look="outline"
        isBusy={refunding.loading}
        disabled={sending.loading}
        question={{
          title: 'Refund instead of a replacement?',
          message:
            status === 'RECEIVED'
              ? 'The shopper is notified. An online payment is refunded now. For cash, use “Refund…”.'
              : 'The shopper is notified. The items are refunded once they have arrived.',
          confirmLabel: 'Refund instead',
        }}
        onConfirm={() =>
          void runAction(() => refund({ variables: { id } }), 'The shopper gets a refund instead.')
        }
      >
        Refund instead
      </ConfirmButton>
    </div>
  );
}
