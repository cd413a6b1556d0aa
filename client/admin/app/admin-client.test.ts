import { afterEach, expect, test, vi } from 'vitest';
import { createAdminClient } from './admin-client.ts';
import { endedSession, resumeAfterSignIn } from './ended-session.ts';
import { SignOutStaffDocument } from './viewer.generated.ts';

afterEach(() => vi.unstubAllGlobals());

const respond = (body: object) =>
  Promise.resolve(new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }));

test('requests of an ended session wait until the person signs in again', async () => {
  const responses = [
    { errors: [{ message: 'Please sign in', extensions: { code: 'UNAUTHENTICATED' } }] },
    { data: { signOutStaff: true } },
  ];
  const fetched = vi.fn<() => Promise<Response>>(() => respond(responses.shift() ?? {}));
  vi.stubGlobal('fetch', fetched);
  const done = createAdminClient().mutate({ mutation: SignOutStaffDocument });
  await vi.waitFor(() => expect(endedSession.get()).toBe(true));
  expect(fetched).toHaveBeenCalledTimes(1);
  resumeAfterSignIn();
  expect((await done).data).toEqual({ signOutStaff: true });
  expect(endedSession.get()).toBe(false);
});
