import { useEffect, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { tellPersonalChange } from '#client/state/personal-tabs.ts';
import { unreadStore } from '#client/state/unread.ts';
import {
  useMarkNotificationsReadMutation,
  type NotificationRow_NotificationFragment,
} from './notifications.generated.ts';

type Row = NotificationRow_NotificationFragment;

/** Marks what is shown as read; answers which of it was new when the list was opened, or came since. */
export function useReading(shown: readonly Row[]): (row: Row) => boolean {
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
      tellPersonalChange();
      for (const id of unreadIds.split(','))
        cache.modify<Row>({
          id: cache.identify({ __typename: 'Notification', id }) ?? '',
          fields: { readAt: () => newest },
        });
    };
    // Not marked: they are new once more at the next opening.
    read().catch(() => undefined);
  }, [newest, unreadIds, cache, markRead]);

  // Whatever was read in this opening was read after the newest of it had come; the clock is the server's throughout.
  return ({ readAt }) => readAt === null || (newSince !== undefined && readAt >= newSince);
}
