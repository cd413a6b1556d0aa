import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { FailedWork } from './failed-work.tsx';
import { FailedWorkDocument } from './home.generated.ts';

const app = setUpTestApp();

test('failed work is counted and links to the page that retries it', async () => {
  app.graph.when(FailedWorkDocument).answer(() => ({
    shopHealth: {
      jobs: [
        { name: 'sweepFiles', failures: 2 },
        { name: 'issueInvoices', failures: 0 },
      ],
      messages: { failed: 3 },
      webhooks: { failed: 0 },
    },
  }));
  app.render(<FailedWork />);
  await screen.findByRole('link', { name: /^1 ?background jobs failing/ });
  expect(screen.getAllByRole('link')).toHaveLength(2);
  await app.user.click(screen.getByRole('link', { name: /^3 ?e-mails and SMS not sent/ }));
  expect(app.path()).toBe('/settings/health');
});
