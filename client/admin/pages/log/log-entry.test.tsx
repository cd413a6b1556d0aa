import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { LogEntry } from './log-entry.tsx';

const app = setUpTestApp();

test('on phones a button with the number of fields opens the fields of a change', async () => {
  app.render(
    <ol>
      <LogEntry
        entry={{
          id: 'entry',
          at: '2026-11-26T05:00:00Z',
          actor: 'Meera Nair',
          staffId: 'owner',
          source: 'PAGE',
          kind: 'coupon',
          action: 'change',
          record: 'MOTI10',
          reason: null,
          changes: [
            { field: 'percent', before: '5', after: '10' },
            { field: 'version', before: '1', after: '2' },
            { field: 'until', before: null, after: '2026-12-01' },
          ],
        }}
      />
    </ol>,
  );
  screen.getByText('changed coupon', { exact: false });
  const fields = () => screen.getByText('Percent').closest('dl');
  expect(fields()?.classList.contains('max-sm:hidden')).toBe(true);
  await app.user.click(screen.getByRole('button', { name: 'Show 2 fields', expanded: false }));
  expect(fields()?.classList.contains('max-sm:hidden')).toBe(false);
  await app.user.click(screen.getByRole('button', { name: 'Hide fields', expanded: true }));
  expect(fields()?.classList.contains('max-sm:hidden')).toBe(true);
});
