import { formatMoment, formatMoney } from '#client/lib/format.ts';
import { Button } from '#client/ui/button.tsx';
import type { RefundRequestState } from '../../graph-types.generated.ts';
import { runAction } from '../../ui/run-action.ts';
import {
  type RefundRequestFieldsFragment,
  useConfirmRefundMutation,
  useRefuseRefundMutation,
  useWithdrawRefundMutation,
} from './order-changes.generated.ts';

const STATES: Readonly<Record<RefundRequestState, string>> = {
  PENDING: 'waiting for a second person',
  CONFIRMED: 'confirmed and paid',
  REFUSED: 'refused',
  WITHDRAWN: 'withdrawn',
  EXPIRED: 'expired',
};

interface RefundRequestProps {
  request: RefundRequestFieldsFragment;
  /** Whether the viewer may refund at all. */
  mayDecide: boolean;
}

/** A refund that needs a second person, and the decision on it. */
export function RefundRequest({ request, mayDecide }: RefundRequestProps) {
  const { amount, reason, state, askedBy, createdAt, expiresAt } = request;
  return (
    <div className="grid gap-2">
      <p>
        <strong>{formatMoney(amount)}</strong> {STATES[state]}
      </p>
      <p className="break-words">“{reason}”</p>
      <p className="text-sm text-ink-soft">
        {askedBy}, {formatMoment(createdAt)}
        {state === 'PENDING' && `; can be confirmed until ${formatMoment(expiresAt)}`}
      </p>
      {mayDecide && state === 'PENDING' && <Decision request={request} />}
    </div>
  );
}

function Decision({ request: { id, isOwn, amount } }: Pick<RefundRequestProps, 'request'>) {
  const options = { variables: { id } };
  const [confirm, confirming] = useConfirmRefundMutation();
  const [refuse, refusing] = useRefuseRefundMutation();
  const [withdraw, withdrawing] = useWithdrawRefundMutation();
  const isBusy = [confirming, refusing, withdrawing].some(({ loading }) => loading);
  const decide = async (action: () => Promise<unknown>, done: string) => {
    if (!isBusy) await runAction(action, done);
  };
  if (isOwn)
    return (
      <Button
        size="small"
        look="outline"
        className="justify-self-start"
        isBusy={isBusy}
        onClick={() => void decide(() => withdraw(options), 'Request withdrawn.')}
      >
        Withdraw request
      </Button>
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="small"
        isBusy={isBusy}
        onClick={() => void decide(() => confirm(options), 'Refund confirmed.')}
      >
        Refund {formatMoney(amount)}
      </Button>
      <Button
        size="small"
        look="outline"
        isBusy={isBusy}
        onClick={() => void decide(() => refuse(options), 'Refund refused.')}
      >
        Refuse
      </Button>
    </div>
  );
}
