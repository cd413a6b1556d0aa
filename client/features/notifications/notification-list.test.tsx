import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useForumUpdates } from '#client/state/forum-updates.ts';
import { unreadStore } from '#client/state/unread.ts';
import { loseConnection } from '#client/testing/graph.ts';
import { setUpTestApp, signInMember } from '#client/testing/test-app.tsx';
import { LiveNotifications } from './live-notifications.tsx';
import { NotificationList } from './notification-list.tsx';
import {
  MarkNotificationsReadDocument,
  NotificationAddedDocument,
  NotificationsDocument,
  type NotificationRow_NotificationFragment,
} from './notifications.generated.ts';

const app = setUpTestApp();
const START = Date.parse('2026-11-20T09:00:00.000Z');

const buildNotification = (
  number: number,
  readAt: string | null = null,
): NotificationRow_NotificationFragment => ({
  id: `n${number}`,
  kind: 'ORDER',
  title: `News number ${number}`,
  url: '/order',
  count: 1,
  createdAt: new Date(START - number * 3_600_000).toISOString(),
  readAt,
});
const NEWS = Array.from({ length: 45 }, (_, at) => buildNotification(at + 1));

/** Mocks a server with these notifications. */
function serve(news: readonly NotificationRow_NotificationFragment[]) {
  app.graph.when(NotificationsDocument).answer(({ first, after }) => {
    const start = after ? news.findIndex(({ id }) => id === after) + 1 : 0;
    const nodes = news.slice(start, start + first);
    const pageInfo = { hasNextPage: start + first < news.length, endCursor: nodes.at(-1)?.id ?? null };
    return { viewer: { id: 'member', notifications: { nodes, pageInfo } } };
  });
}

const rows = () =>
  screen.queryAllByRole('link', { name: /News number/ }).map(({ textContent }) => textContent);
const showOlder = () => app.user.click(screen.getByRole('button', { name: 'Show older' }));

beforeEach(() => {
  signInMember();
  app.graph.when(MarkNotificationsReadDocument).answer(() => ({ markNotificationsRead: 0 }));
});

test(
  'older notifications load page by page without duplicates, and unread ones are marked',
  { tags: 'nightly' },
  async () => {
    serve(NEWS);
    app.graph.when(MarkNotificationsReadDocument).answer(() => {
      serve(NEWS.map((news) => ({ ...news, readAt: new Date(START).toISOString() })));
      return { markNotificationsRead: 0 };
    });
    unreadStore.set(45);
    app.render(<NotificationList onLeave={() => {}} />);
    await expect.poll(() => rows().length).toBe(20);
    await expect.poll(() => unreadStore.get()).toBe(0);
    await showOlder();
    await expect.poll(() => rows().length).toBe(40);
    await showOlder();
    await expect.poll(() => rows().length).toBe(45);
    expect(new Set(rows()).size).toBe(45);
    expect(screen.getAllByRole('link', { name: /^New: News number/ })).toHaveLength(45);
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  },
);

test('a page of older notifications that failed to load can be retried', async () => {
  serve(NEWS.slice(0, 21));
  app.render(<NotificationList onLeave={() => {}} />);
  await expect.poll(() => rows().length).toBe(20);
  app.graph.when(NotificationsDocument).answer(loseConnection);
  await showOlder();
  await screen.findByText(/^Older notifications could not be loaded/);
  serve(NEWS.slice(0, 21));
  await showOlder();
  await expect.poll(() => rows().length).toBe(21);
});

test('a new notification is announced and listed first', async () => {
  serve([buildNotification(2, new Date(START).toISOString())]);
  app.render(
    <>
      <LiveNotifications />
      <NotificationList onLeave={() => {}} />
    </>,
  );
  await expect.poll(() => rows().length).toBe(1);
  await app.graph.publish(NotificationAddedDocument, { notificationAdded: buildNotification(1) });
  screen.getByText('News number 1', { selector: '[role=status]' });
  await expect
    .poll(() => rows().map((row) => /News number \d/.exec(row ?? '')?.[0]))
    .toEqual(['News number 1', 'News number 2']);
});

function Updates() {
  return <p>Updates: {useForumUpdates('q1')}</p>;
}

test('a forum notification updates only the page that it concerns', async () => {
  app.render(
    <>
      <LiveNotifications />
      <Updates />
    </>,
  );
  const notification = { ...buildNotification(1), kind: 'FORUM' as const };
  for (const [url, updates] of [
    ['/forum/why/answers/q2', 0],
    ['/forum/how-warm/answers/q1', 1],
  ] as const) {
    await app.graph.publish(NotificationAddedDocument, { notificationAdded: { ...notification, url } });
    screen.getByText(`Updates: ${updates}`);
  }
});
