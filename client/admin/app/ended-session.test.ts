import { afterEach, expect, test } from 'vitest';
import { endedSession, expectSignOut, resumeAfterSignIn, waitForSignIn } from './ended-session.ts';

afterEach(resumeAfterSignIn);

test('signing out does not ask to sign in again; the next sign-in sends what waited', async () => {
  expectSignOut(true);
  const wait = waitForSignIn();
  expect(endedSession.get()).toBe(false);
  resumeAfterSignIn();
  await wait;
  void waitForSignIn();
  expect(endedSession.get()).toBe(true);
});

test('a sign-out that failed leaves the page waiting for the session as before', () => {
  expectSignOut(true);
  expectSignOut(false);
  void waitForSignIn();
  expect(endedSession.get()).toBe(true);
});
