import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loseConnection } from '#client/testing/graph.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import {
  type HealthFieldsFragment,
  RetryMessagesDocument,
  RunJobDocument,
  ShopHealthDocument,
} from './health.generated.ts';
import HealthPage from './page.tsx';

const app = setUpTestApp();
const press = (name: string) => app.user.click(screen.getByRole('button', { name }));

const QUIET = { waiting: 0, oldestAt: null, failed: 0 };
const HEALTH: HealthFieldsFragment = {
  jobs: [
    { name: 'aaaTidy', startedAt: '2026-11-26T10:00:00.000Z', failures: 0, retryAt: null },
    { name: 'sendMessages', startedAt: null, failures: 3, retryAt: '2026-11-26T11:00:00.000Z' },
  ],
  messages: { waiting: 4, oldestAt: '2026-11-26T09:00:00.000Z', failed: 2 },
  webhooks: QUIET,
  keys: [{ name: 'SMTP_URL', purpose: 'E-mails', isSet: false }],
};

async function open() {
  app.graph.when(ShopHealthDocument).answer(() => ({ shopHealth: HEALTH }));
  app.render(<HealthPage />);
  await screen.findByText('Send messages');
}

test('failing jobs come first, and abandoned messages can be retried', async () => {
  await open();
  expect(screen.getAllByText(/^(Aaa tidy|Send messages)$/).map(({ textContent }) => textContent)).toEqual([
    'Send messages',
    'Aaa tidy',
  ]);
  screen.getByText(/Failed 3 times in a row/);
  screen.getByText('Not set');
  screen.getByText('2 failed permanently in the last 3 days.');
  app.graph.when(RetryMessagesDocument).answer(() => ({ retryMessages: true }));
  app.graph.when(ShopHealthDocument).answer(() => ({ shopHealth: { ...HEALTH, messages: QUIET } }));
  await press('Try again');
  await screen.findByText('They will be sent again.');
  expect(screen.queryByText('2 failed permanently in the last 3 days.')).toBeNull();
});

test('a job can be started, and a lost connection is reported', async () => {
  await open();
  app.graph.when(RunJobDocument).answer(() => ({ runJob: true }));
  await press('Run now: Aaa tidy');
  await screen.findByText('“Aaa tidy” will run as soon as a process is free.');
  expect(app.graph.variablesSent(RunJobDocument)).toEqual([{ name: 'aaaTidy' }]);
  app.graph.when(RunJobDocument).answer(loseConnection);
  await press('Run now: Send messages');
  await screen.findByText(/Something went wrong/);
});
