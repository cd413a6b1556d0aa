import { useEffect, useState } from 'react';
import type { ApolloCache } from '@apollo/client';
import { tellForumNews } from '#client/state/forum-news.ts';
import { refreshPersonal } from '#client/state/cart-sync.ts';
import { NEWEST } from './newest.ts';
import {
  NotificationsDocument,
  useNotificationAddedSubscription,
  type NotificationRow_NotificationFragment,
} from './notifications.generated.ts';

/** The socket comes back by itself; a stream that the server has ended is asked for again. */
const AGAIN_MS = 30_000;

/** Hears of notifications as they come, says them politely and keeps the badge and the open list true. Import it lazily. */
export function LiveNotifications() {
  const [heard, setHeard] = useState('');
  const { error, restart } = useNotificationAddedSubscription({
    onData: ({ client, data }) => {
      const added = data.data?.notificationAdded;
      if (!added) return;
      setHeard(added.title);
      putOnTop(client.cache, added);
      // Several may have come as one: the server counts what is unread.
      refreshPersonal();
      if (added.kind === 'FORUM') tellForumNews(added.url);
      // Something is back in stock, and may be on screen as sold out.
      if (added.kind === 'WISHLIST') client.refetchQueries({ include: 'active' }).catch(() => undefined);
    },
  });
  useEffect(() => {
    if (!error) return;
    const timer = setTimeout(restart, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [error, restart]);
  return (
    <p role="status" className="sr-only">
      {heard}
    </p>
  );
}

/** A list that was never opened is not there yet, and stays so. */
function putOnTop(cache: ApolloCache, added: NotificationRow_NotificationFragment): void {
  cache.updateQuery({ query: NotificationsDocument, variables: NEWEST }, (known) => {
    if (!known?.viewer) return undefined;
    const { notifications } = known.viewer;
    const others = notifications.nodes.filter(({ id }) => id !== added.id);
    return { viewer: { ...known.viewer, notifications: { ...notifications, nodes: [added, ...others] } } };
  });
}
