import { useEffect, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { broadcastPersonalChange } from '#client/state/personal-tabs.ts';
import { unreadStore } from '#client/state/unread.ts';
import {
  useMarkNotificationsReadMutation,
  type NotificationRow_NotificationFragment,
} from './notifications.generated.ts';

type Row = NotificationRow_NotificationFragment;

/** Marks shown notifications as read. Returns a predicate for those that were unread on opening or arrived since. */
export function useMarkRead(shown: readonly Row[]): (row: Row) => boolean {
  const { cache } = useApolloClient();
  const [markRead] = useMarkNotificationsReadMutation();
  const [newSince, setNewSince] = useState<string>();
  const unread = shown.filter(({ readAt }) => readAt === null);
  const unreadIds = unread.map(({ id }) => id).join();
  // Newest first.
  const newest = unread[0]?.createdAt;
  if (newest && !newSince) setNewSince(newest);

  useEffect(() => {
    if (!newest) return;
    const read = async () => {
      const { data } = await markRead();
      if (!data) return;
      unreadStore.set(data.markNotificationsRead);
      broadcastPersonalChange();
      for (const id of unreadIds.split(','))
        cache.modify<Row>({
          id: cache.identify({ __typename: 'Notification', id }) ?? '',
          fields: { readAt: () => newest },
        });
    };
    // If it fails, they are still new at the next opening.
    read().catch(() => undefined);
  }, [newest, unreadIds, cache, markRead]);

  // Rows read since opening have a `readAt` at or after the newest unread one; all times are the server's.
  return ({ readAt }) => readAt === null || (newSince !== undefined && readAt >= newSince);
}
