import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deferred, loseConnection, refuse } from '#client/testing/graph.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { ViewerContext } from '../../app/viewer.ts';
import type { StaffOrderDetailsFragment } from '../../features/orders/orders.generated.ts';
import {
  RevokePayLinkDocument,
  SendPayLinkDocument,
  type SendPayLinkMutation,
} from '../../features/orders/pay-links.generated.ts';
import { ORDER } from '../../testing/order.ts';
import { OWNER } from '../../testing/viewer.ts';
import { PayLinkPanel } from './pay-link-panel.tsx';

const app = setUpTestApp();

type PayLink = NonNullable<StaffOrderDetailsFragment['payLink']>;

const LINK: PayLink = {
  id: 'link',
  sentAt: '2026-11-26T08:30:00Z',
  sentBy: 'staff: Meera Nair',
  validUntil: '2026-11-27T08:30:00Z',
  isRevoked: false,
  demoPath: null,
  messages: [
    { id: 'mail', channel: 'e-mail', state: 'not sent' },
    { id: 'sms', channel: 'SMS', state: 'sent' },
  ],
};

function show(changes: Partial<PayLink> = {}, permissions = ['orders:read', 'orders:create']): void {
  app.render(
    <ViewerContext value={{ ...OWNER, permissions }}>
      <PayLinkPanel
        order={{ ...ORDER, status: 'PENDING', paymentStatus: 'UNPAID', payLink: { ...LINK, ...changes } }}
      />
    </ViewerContext>,
  );
}
const button = (name: string) => screen.queryByRole('button', { name });
const press = (name: string) => app.user.click(screen.getByRole('button', { name }));

test('the panel shows when and how the link was sent, and how long it is valid', () => {
  show();
  screen.getByText(/^Valid until .*27 Nov.*14:00|^Valid until .*27 Nov.*2:00/);
  screen.getByText(/^Sent .*26 Nov.*, staff: Meera Nair$/);
  screen.getByText('SMS sent');
  screen.getByText(/^E-mail not sent/);
});

test('a double click sends the link again once, with the id of the link that was seen', async () => {
  const response = deferred<SendPayLinkMutation>();
  app.graph.when(SendPayLinkDocument).answer(() => response.promise);
  show();
  await app.user.dblClick(screen.getByRole('button', { name: 'Send again' }));
  response.resolve({ sendPayLink: { ...ORDER, payLink: { ...LINK, id: 'second' } } });
  await screen.findByText('The link is on its way.');
  expect(app.graph.variablesSent(SendPayLinkDocument)).toEqual([{ id: 'order', latestId: 'link' }]);
});

test('a refused or failed attempt to send the link again shows the reason', async () => {
  app.graph.when(SendPayLinkDocument).answer(() => refuse('CONFLICT', 'The order has already been paid.'));
  show();
  await press('Send again');
  await screen.findByText('The order has already been paid.');
  app.graph.when(SendPayLinkDocument).answer(loseConnection);
  await press('Send again');
  await screen.findByText(/we don’t know whether the link was sent/);
});

test('the link is revoked only after confirmation', async () => {
  app.graph
    .when(RevokePayLinkDocument)
    .answer(() => ({ revokePayLink: { ...ORDER, payLink: { ...LINK, isRevoked: true } } }));
  show();
  await press('Revoke');
  expect(app.graph.variablesSent(RevokePayLinkDocument)).toEqual([]);
  await screen.findByRole('alertdialog', { name: 'Revoke the link?' });
  await press('Revoke');
  await screen.findByText('Link revoked.');
  await waitFor(() => expect(app.graph.variablesSent(RevokePayLinkDocument)).toEqual([{ id: 'order' }]));
});

test('a revoked link can be sent again, but not revoked again', () => {
  show({ isRevoked: true });
  screen.getByText('Revoked. It can no longer be used to pay.');
  expect(button('Send again')).not.toBeNull();
  expect(button('Revoke')).toBeNull();
});

test('the panel has no buttons once the order is not waiting for payment', () => {
  show({ validUntil: null });
  screen.getByText(/^No longer needed/);
  expect(button('Send again')).toBeNull();
});

test('staff who take no orders see the link, but cannot send it', () => {
  show({}, ['orders:read']);
  screen.getByText('SMS sent');
  expect(button('Send again')).toBeNull();
  expect(button('Revoke')).toBeNull();
});
