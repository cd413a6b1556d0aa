import { useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { showAlert } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadFailedNote } from '#client/ui/loading/load-failed-note.tsx';
import { Skeleton } from '#client/ui/loading/skeleton.tsx';
import { NotificationRow } from './notification-row.tsx';
import { useNotificationsQuery } from './notifications.generated.ts';
import { FIRST_PAGE } from './first-page.ts';
import { useMarkRead } from './use-mark-read.ts';

/** The latest notifications, newest first. Showing them marks them read; new ones stay highlighted. */
export function NotificationList({ onLeave }: { onLeave: () => void }) {
  const { data, loading, error, refetch, fetchMore } = useNotificationsQuery({
    variables: FIRST_PAGE,
    fetchPolicy: 'cache-and-network',
  });
  const [isFetching, setIsFetching] = useState(false);
  const page = data?.viewer?.notifications;
  const isNew = useMarkRead(loading ? [] : (page?.nodes ?? []));

  if (error && !page)
    return (
      <LoadFailedNote
        align="center"
        text={i18n.t('Your notifications could not be loaded.')}
        onRetry={refetch}
      />
    );
  if (!page) return <ListSkeleton />;
  if (page.nodes.length === 0)
    return (
      <EmptyState
        title={i18n.t('Nothing new yet')}
        text={i18n.t('Updates on your orders, pets and wishlist appear here.')}
        level="section"
      />
    );

  const showOlder = async () => {
    setIsFetching(true);
    try {
      await fetchMore({ variables: { after: page.pageInfo.endCursor } });
    } catch {
      showAlert(
        i18n.t('Older notifications could not be loaded. Please check your connection and try again.'),
      );
    } finally {
      setIsFetching(false);
    }
  };
  return (
    <>
      <ul>
        {page.nodes.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            isNew={isNew(notification)}
            onFollow={onLeave}
          />
        ))}
      </ul>
      {page.pageInfo.hasNextPage && (
        <Button
          look="outline"
          size="small"
          isBusy={isFetching}
          onClick={() => void showOlder()}
          className="my-2 w-full"
        >
          {i18n.t('Show older')}
        </Button>
      )}
    </>
  );
}

function ListSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4 p-3">
      <p role="status" className="sr-only">
        {i18n.t('Loading your notifications')}
      </p>
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <div key={row} className="flex gap-3">
          <Skeleton className="size-10 shrink-0 !rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-4 w-24" />
          </div>
        </div>
      ))}
    </div>
  );
}
