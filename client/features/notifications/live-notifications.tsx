import { useState } from 'react';
import type { ApolloCache } from '@apollo/client';
import { refetchActiveQueries } from '#client/lib/graph/refetch-active-queries.ts';
import { useResubscribe } from '#client/lib/graph/use-resubscribe.ts';
import { publishForumUpdate } from '#client/state/forum-updates.ts';
import { refreshPersonal } from '#client/state/cart-sync.ts';
import { FIRST_PAGE } from './first-page.ts';
import {
  NotificationsDocument,
  useNotificationAddedSubscription,
  type NotificationRow_NotificationFragment,
} from './notifications.generated.ts';

/** Subscribes to notifications, announces them, and updates the badge and the open list. Import it lazily. */
export function LiveNotifications() {
  const [announcement, setAnnouncement] = useState('');
  // The list loads again whenever it is opened; the badge needs the current count.
  const resubscribe = useResubscribe(refreshPersonal);
  const { restart } = useNotificationAddedSubscription({
    onData: ({ client, data }) => {
      const notification = data.data?.notificationAdded;
      if (!notification) return;
      setAnnouncement(notification.title);
      prependToList(client.cache, notification);
      // Several may have been merged into one: the server has the unread count.
      refreshPersonal();
      if (notification.kind === 'FORUM') publishForumUpdate(notification.url);
      // A product that is back in stock may still be shown as sold out.
      if (notification.kind === 'WISHLIST') refetchActiveQueries(client);
    },
    onComplete: () => resubscribe(restart),
    onError: () => resubscribe(restart, true),
  });
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}

/** Does nothing if the list was never opened. */
function prependToList(cache: ApolloCache, added: NotificationRow_NotificationFragment): void {
  cache.updateQuery({ query: NotificationsDocument, variables: FIRST_PAGE }, (cached) => {
    if (!cached?.viewer) return undefined;
    const { notifications } = cached.viewer;
    const others = notifications.nodes.filter(({ id }) => id !== added.id);
    return { viewer: { ...cached.viewer, notifications: { ...notifications, nodes: [added, ...others] } } };
  });
}
