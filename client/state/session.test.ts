import { expect, test, vi } from 'vitest';
import { beginSession, signOut } from './session.ts';

test('a session that ends twice at the same time navigates to the home page once', async () => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue(undefined);
  const user = { id: 'member', name: 'Tara Bose', username: 'tara', image: null };
  beginSession({ token: 'e30.e30.e30', user });
  await Promise.all([signOut(), signOut()]);
  expect(assign.mock.calls).toEqual([['/']]);
});
