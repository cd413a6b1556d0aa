import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import { SignInAsSampleStaffDocument, SignInHelpDocument } from '../features/sign-in/sign-in.generated.ts';
import { OWNER } from '../testing/viewer.ts';
import { resumeAfterSignIn, waitForSignIn } from './ended-session.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { StaffViewerDocument } from './viewer.generated.ts';

const app = setUpTestApp();
beforeEach(() => {
  app.graph.when(SignInHelpDocument).answer(() => ({ sampleStaffRoles: ['MANAGER'], hasOwner: true }));
});
afterEach(resumeAfterSignIn);

/** Types a note, ends the session, and signs in again as the member with this id. */
async function signInAgainAs(id: string, onResumed: () => void): Promise<void> {
  app.graph.when(SignInAsSampleStaffDocument).answer(() => ({
    signInAsSampleStaff: { ...OWNER, member: { ...OWNER.member, id } },
  }));
  app.graph.when(StaffViewerDocument).answer(() => ({ staffViewer: OWNER }));
  await app.graph.client.query({ query: StaffViewerDocument });
  app.render(
    <>
      <input aria-label="Note" />
      <SignInAgain />
    </>,
  );
  await app.fill({ Note: 'Call before noon' });
  void waitForSignIn().then(onResumed);
  await screen.findByRole('dialog', { name: 'Please sign in again' });
  expect(getField('Work e-mail').value).toBe(OWNER.member.email);
  await app.user.click(await screen.findByRole('button', { name: /^Manager/ }));
}

test('an ended session opens a sign-in dialog over the page, then resumes the waiting requests', async () => {
  const onResumed = vi.fn<() => void>();
  await signInAgainAs(OWNER.member.id, onResumed);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onResumed).toHaveBeenCalledTimes(1);
  expect(getField('Note').value).toBe('Call before noon');
});

test('another member starts on the home page, and waiting requests are not sent in their name', async () => {
  const onResumed = vi.fn<() => void>();
  const assigned = vi.spyOn(location, 'assign').mockReturnValue();
  await signInAgainAs('someone else', onResumed);
  await waitFor(() => expect(assigned).toHaveBeenCalledWith('/admin/'));
  expect(onResumed).not.toHaveBeenCalled();
});
