import { useSession } from '#client/state/session.ts';
import { useUnreadCountsQuery, type UnreadCountsQueryVariables } from '../live/live-counts.generated.ts';

/** Unread replies by question id. */
export type UnreadCounts = ReadonlyMap<string, number>;

const NONE: UnreadCounts = new Map();

/**
 * The unread counts of a list for the signed-in user, loaded after the public page. Only questions that
 * were opened or are followed have one.
 */
export function useUnreadCounts(variables: UnreadCountsQueryVariables): UnreadCounts {
  const session = useSession();
  const { data } = useUnreadCountsQuery({
    variables,
    skip: session.status !== 'signed-in',
    // Apollo's cache contains public data only.
    fetchPolicy: 'no-cache',
  });
  if (!data || session.status !== 'signed-in') return NONE;
  return new Map(
    data.questions.nodes.flatMap(({ id, viewerState }) =>
      viewerState && (viewerState.lastReadNumber > 0 || viewerState.isFollowing)
        ? [[id, viewerState.unreadCount]]
        : [],
    ),
  );
}
