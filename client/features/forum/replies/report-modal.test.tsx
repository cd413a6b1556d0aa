import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getField, setUpTestApp, signInMember } from '#client/testing/test-app.tsx';
import { ReportDocument } from '../threads/thread-mutations.generated.ts';
import { ReportModal } from './report-modal.tsx';

const app = setUpTestApp();
const send = () => app.user.click(screen.getByRole('button', { name: 'Send report' }));
const choose = (name: string) => app.user.click(screen.getByRole('radio', { name }));

test('a report needs a category or details', async () => {
  signInMember();
  app.graph.when(ReportDocument).answer(() => ({ report: true }));
  app.render(<ReportModal isOpen onClose={() => {}} reported={{ replyId: 'r1' }} title="Report reply 1" />);
  // The first question has the focus, not the field for details.
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
  await send();
  // The error is shown at the choice, not at the details, which are optional.
  const group = screen.getByRole('group', { name: 'What is wrong with it?' });
  await within(group).findByText('Please describe the problem');
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]));
  expect(getField('Details (optional)').getAttribute('aria-invalid')).toBeNull();
  await choose('Something else');
  expect(getField('Please describe the problem').required).toBe(true);
  await send();
  expect(app.graph.variablesSent(ReportDocument)).toEqual([]);

  await choose('Advice that could harm an animal');
  await app.fill({ 'Details (optional)': 'Onions are poison' });
  await send();
  await screen.findByText('Thank you, we will look at it');
  expect(app.graph.variablesSent(ReportDocument)).toEqual([
    { input: { replyId: 'r1', category: 'UNSAFE_ADVICE', reason: 'Onions are poison' } },
  ]);
});
