import { useEffect, useRef, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { formatMoment } from '#client/lib/format.ts';
import { useExclusive } from '#client/lib/hooks/use-exclusive.ts';
import { showFailure, showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmButton } from '#client/ui/overlays/confirm-button.tsx';
import { useViewer } from '../../app/viewer.ts';
import {
  type StaffOrderDetailsFragment,
  StaffOrderDocument,
} from '../../features/orders/orders.generated.ts';
import {
  useRevokePayLinkMutation,
  useSendPayLinkMutation,
} from '../../features/orders/pay-links.generated.ts';
import { Panel } from '../../ui/panel.tsx';

type PayLink = NonNullable<StaffOrderDetailsFragment['payLink']>;

/** Messages are sent within seconds; an e-mail to an unconfirmed address waits longer. */
const REFRESH_MS = 3_000;
const MAX_REFRESHES = 10;

/** The payment link of a phone order: when it was sent, and the buttons to send it again or revoke it. */
export function PayLinkPanel({ order: { id, payLink } }: { order: StaffOrderDetailsFragment }) {
  const { permissions } = useViewer();
  if (!payLink) return null;
  const { sentAt, sentBy, validUntil, messages, demoPath } = payLink;
  return (
    <Panel title="Payment link">
      <div>
        <p className="font-semibold">{validityText(payLink)}</p>
        <p className="text-ink-soft">
          Sent {formatMoment(sentAt)}, {sentBy}
        </p>
        <div role="status">
          <ul>
            {messages.map((message) => (
              <li key={message.id}>{messageText(message)}</li>
            ))}
          </ul>
        </div>
        {demoPath && (
          <p>
            No SMS is sent in demo mode:{' '}
            <a href={demoPath} className="text-lake underline">
              open the link
            </a>
          </p>
        )}
      </div>
      {validUntil !== null && permissions.includes('orders:create') && (
        <Actions key={payLink.id} orderId={id} payLink={payLink} />
      )}
    </Panel>
  );
}

function validityText({ isRevoked, validUntil }: PayLink): string {
  if (isRevoked) return 'Revoked. It can no longer be used to pay.';
  return validUntil
    ? `Valid until ${formatMoment(validUntil)}`
    : 'No longer needed: the order is not waiting for a payment.';
}

function messageText({ channel, state }: PayLink['messages'][number]): string {
  const name = channel === 'SMS' ? 'SMS' : 'E-mail';
  if (state === 'sent') return `${name} sent`;
  if (state === 'waiting')
    return channel === 'SMS'
      ? 'SMS is being sent'
      : 'E-mail is being sent, or is waiting for the address to be confirmed';
  return `${name} not sent: there is no address, or it reached today’s message limit`;
}

interface ActionsProps {
  orderId: string;
  payLink: PayLink;
}

function Actions({ orderId: id, payLink }: ActionsProps) {
  const client = useApolloClient();
  const [send] = useSendPayLinkMutation();
  const [revoke] = useRevokePayLinkMutation();
  const [begun, setBegun] = useState<'send' | 'revoke' | null>(null);
  const { run, isRunning } = useExclusive();
  const running = isRunning ? begun : null;
  const refresh = () => client.refetchQueries({ include: [StaffOrderDocument] });
  useRefresh(payLink, refresh);

  const operation = async (action: 'send' | 'revoke') => {
    setBegun(action);
    try {
      await (action === 'send'
        ? send({ variables: { id, latestId: payLink.id } })
        : revoke({ variables: { id } }));
      showMessage(action === 'send' ? 'The link is on its way.' : 'Link revoked.');
    } catch (error) {
      showFailure(error, FAILED[action]);
      // The order may have been paid, or the link sent by someone else.
      await Promise.resolve(refresh()).catch(() => undefined);
    }
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        look="outline"
        size="small"
        isBusy={running === 'send'}
        onClick={() => void run(() => operation('send'))}
      >
        Send again
      </Button>
      {!payLink.isRevoked && (
        <ConfirmButton
          look="quiet"
          size="small"
          isBusy={running === 'revoke'}
          question={{
            title: 'Revoke the link?',
            message:
              'All links sent for this order will stop working. The order still waits for its payment.',
            confirmLabel: 'Revoke',
          }}
          onConfirm={() => void run(() => operation('revoke'))}
        >
          Revoke
        </ConfirmButton>
      )}
    </div>
  );
}

const FAILED = {
  send: 'The connection was lost, so we don’t know whether the link was sent. Please check the time above.',
  revoke: 'The link could not be revoked. Please check your connection and try again.',
} as const;

/** Reloads the order until its messages are sent. */
function useRefresh({ id, isRevoked, messages }: PayLink, refresh: () => unknown): void {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  const isWaiting = !isRevoked && messages.some(({ state }) => state === 'waiting');
  useEffect(() => {
    if (!isWaiting) return;
    let left = MAX_REFRESHES;
    const timer = setInterval(() => {
      left -= 1;
      if (left === 0) clearInterval(timer);
      void Promise.resolve(latest.current()).catch(() => undefined);
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [id, isWaiting]);
}
