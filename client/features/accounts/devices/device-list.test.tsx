import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { deferred, loseConnection } from '#client/testing/graph.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { DeviceList } from './device-list.tsx';
import {
  DevicesDocument,
  EndOtherSessionsDocument,
  EndSessionDocument,
  type EndSessionMutation,
  type DeviceCard_SessionFragment,
} from './devices.generated.ts';

const app = setUpTestApp();

const session = (device: string, isCurrent = false): DeviceCard_SessionFragment => ({
  id: device,
  device,
  createdAt: '2026-11-20T10:00:00Z',
  lastUsedAt: '2026-11-24T10:00:00Z',
  isCurrent,
});

let sessions: DeviceCard_SessionFragment[] = [];

beforeEach(() => {
  sessions = [session('Firefox on Linux', true), session('Chrome on Android'), session('Safari on iPhone')];
  app.graph.when(DevicesDocument).answer(() => ({ viewer: { id: 'member', sessions } }));
  app.graph.when(EndSessionDocument).answer(({ id }) => {
    sessions = sessions.filter((session) => session.id !== id);
    return { endSession: sessions };
  });
  app.graph.when(EndOtherSessionsDocument).answer(() => {
    sessions = sessions.filter(({ isCurrent }) => isCurrent);
    return { endOtherSessions: sessions };
  });
  app.render(<DeviceList />);
});

const devices = () => screen.getAllByRole('button', { name: /^Log out of/ });
const press = async (name: string) => app.user.click(await screen.findByRole('button', { name }));

test('a single device can be logged out', async () => {
  await press('Log out of Chrome on Android');
  await screen.findByText('Chrome on Android is logged out');
  await waitFor(() => expect(devices()).toHaveLength(2));
});

test('a device is reported as logged out when the list cannot be loaded afterwards', async () => {
  await screen.findByText('Chrome on Android');
  app.graph.when(DevicesDocument).answer(loseConnection);
  await press('Log out of Chrome on Android');
  await screen.findByText('Chrome on Android is logged out');
});

test('all other devices are logged out after confirmation, which removes the button', async () => {
  await press('Log out other devices');
  const question = await screen.findByRole('alertdialog');
  expect(app.graph.variablesSent(EndOtherSessionsDocument)).toEqual([]);
  await app.user.click(within(question).getByRole('button', { name: 'Log out other devices' }));
  await screen.findByText('All other devices are logged out');
  await waitFor(() => expect(devices()).toHaveLength(1));
  screen.getByRole('button', { name: 'Log out of this device' });
  expect(screen.queryByRole('button', { name: 'Log out other devices' })).toBeNull();
});

test('a device that could not be logged out stays in the list, with a message', async () => {
  app.graph.when(EndSessionDocument).answer(loseConnection);
  await press('Log out of Chrome on Android');
  await screen.findByText('That device could not be logged out. Please check your connection.');
  expect(devices()).toHaveLength(3);
});

test('other devices that could not be logged out are reported together', async () => {
  app.graph.when(EndOtherSessionsDocument).answer(loseConnection);
  await press('Log out other devices');
  const question = await screen.findByRole('alertdialog');
  await app.user.click(within(question).getByRole('button', { name: 'Log out other devices' }));
  await screen.findByText('The other devices could not be logged out. Please check your connection.');
  expect(devices()).toHaveLength(3);
});

test('two devices that are logged out at once are both busy until each is done', async () => {
  const ended = new Map(
    ['Chrome on Android', 'Safari on iPhone'].map((id) => [id, deferred<EndSessionMutation>()]),
  );
  app.graph.when(EndSessionDocument).answer(({ id }) => ended.get(id)?.promise ?? { endSession: sessions });
  const busy = () =>
    devices()
      .filter((button) => button.getAttribute('aria-disabled') === 'true')
      .map((button) => button.textContent);
  await press('Log out of Chrome on Android');
  await press('Log out of Safari on iPhone');
  expect(busy()).toEqual(['Log out of Chrome on Android', 'Log out of Safari on iPhone']);
  sessions = sessions.filter(({ id }) => id !== 'Chrome on Android');
  ended.get('Chrome on Android')?.resolve({ endSession: sessions });
  await screen.findByText('Chrome on Android is logged out');
  expect(busy()).toEqual(['Log out of Safari on iPhone']);
});
