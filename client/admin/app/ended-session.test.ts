import { afterEach, expect, test } from 'vitest';
import { endedSession, expectSignOut, resumeAfterSignIn, waitForSignIn } from './ended-session.ts';

afterEach(resumeAfterSignIn);

test('signing out opens no sign-in dialog; the next sign-in sends the waiting requests', async () => {
  expectSignOut(true);
  const wait = waitForSignIn();
  expect(endedSession.get()).toBe(false);
  resumeAfterSignIn();
  await wait;
  void waitForSignIn();
  expect(endedSession.get()).toBe(true);
});

test('a failed sign-out leaves the page waiting for a sign-in', () => {
  expectSignOut(true);
  expectSignOut(false);
  void waitForSignIn();
  expect(endedSession.get()).toBe(true);
});
