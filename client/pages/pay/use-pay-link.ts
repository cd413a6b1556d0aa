import { useCallback, useEffect, useState } from 'react';
import { openPaymentDialog, type DialogProof } from '#client/features/orders/payment/payment-dialog.ts';
import { paymentProblem, scriptProblem } from '#client/features/orders/payment/payment-problems.ts';
import { usePaymentScript } from '#client/features/orders/payment/use-payment-script.ts';
import { withRetries } from '#client/features/orders/payment/with-retries.ts';
import { i18n } from '#client/lib/i18n.ts';
import { parseUserError } from '#client/lib/graph/user-error.ts';
import { useExclusive } from '#client/lib/hooks/use-exclusive.ts';
import { useOpenedLink } from '#client/lib/hooks/use-opened-link.ts';
import {
  type PayLink_OrderFragment,
  useOpenPayLinkMutation,
  useRecordPaymentByLinkMutation,
  useStartPaymentByLinkMutation,
} from './pay-link.generated.ts';

export type PayLinkView = ReturnType<typeof usePayLink>['view'];

/** If the shop cannot be reached, the provider notifies it of the payment. */
const POLL_MS = 5_000;

/** Opens the order of a link, follows it, and pays it. */
export function usePayLink(token: string) {
  const { view, show, open } = useFollowedLink(token);
  const provider = usePaymentScript();
  const [start] = useStartPaymentByLinkMutation();
  const [record] = useRecordPaymentByLinkMutation();
  const { run, isRunning } = useExclusive();
  const [problem, setProblem] = useState<string | null>(null);

  const report = async (order: PayLink_OrderFragment, proof: DialogProof) => {
    const input = {
      token,
      razorpayPaymentId: proof.razorpay_payment_id,
      razorpayOrderId: proof.razorpay_order_id,
      razorpaySignature: proof.razorpay_signature,
    };
    try {
      const { data } = await withRetries(() => record({ variables: { input } }));
      const now = data?.recordPaymentByLink ?? order;
      show({ kind: 'shown', order: now, isChecking: now.state === 'PAYABLE' });
    } catch (error) {
      if (parseUserError(error)) throw error;
      show({ kind: 'shown', order, isChecking: true });
    }
  };
  const payInDialog = async (order: PayLink_OrderFragment) => {
    if (!(await provider.load())) return setProblem(scriptProblem().text);
    const { data } = await start({ variables: { token } });
    if (!data) throw new Error('The mutation returned no data');
    const proof = await openPaymentDialog(data.startPaymentByLink);
    if (proof) return report(order, proof);
    setProblem(i18n.t('Nothing was paid. You can try again.'));
  };
  const pay = async (order: PayLink_OrderFragment) => {
    setProblem(null);
    try {
      await payInDialog(order);
    } catch (error) {
      const code = parseUserError(error)?.code;
      // The order may have been paid or cancelled, or the link revoked or expired.
      if (code === 'CONFLICT' || code === 'NOT_FOUND') await open();
      else setProblem(paymentProblem(error).detail ?? null);
    }
  };
  return {
    view,
    open,
    pay: (order: PayLink_OrderFragment) => run(() => pay(order)),
    isPaying: isRunning || !provider.isReady,
    problem,
  };
}

function useFollowedLink(token: string) {
  const [mutate] = useOpenPayLinkMutation();
  const read = useCallback(async () => {
    const { data } = await mutate({ variables: { token } });
    // `isChecking`: the dialog reported a payment that the shop does not know yet.
    return data && { kind: 'shown' as const, order: data.openPayLink, isChecking: false };
  }, [mutate, token]);
  const { view, show, open } = useOpenedLink(token, read);

  const isChecking = view.kind === 'shown' && view.isChecking;
  useEffect(() => {
    if (!isChecking) return;
    const poll = async () => {
      const now = await read();
      if (now && now.order.state !== 'PAYABLE') show(now);
    };
    // Also after the link has expired, because the payment may still be accepted.
    const timer = setInterval(() => void poll().catch(() => undefined), POLL_MS);
    return () => clearInterval(timer);
  }, [isChecking, read, show]);
  return { view, show, open };
}
