import { useSession } from '#client/state/session.ts';
import { useQuestionMarksQuery, type QuestionMarksQueryVariables } from '../live/live-counts.generated.ts';

export type QuestionMarks = ReadonlyMap<string, { unreadCount: number }>;

const NONE: QuestionMarks = new Map();

/**
 * What is unread in a list, for who is signed in: asked for after the page, which is the same for all.
 * Questions never opened bear no mark, or everything would.
 */
export function useQuestionMarks(variables: QuestionMarksQueryVariables): QuestionMarks {
  const session = useSession();
  const { data } = useQuestionMarksQuery({
    variables,
    skip: session.status !== 'signed-in',
    // The cache is the pages', which are the same for all.
    fetchPolicy: 'no-cache',
  });
  if (!data || session.status !== 'signed-in') return NONE;
  return new Map(
    data.questions.nodes.flatMap(({ id, viewerState }) =>
      viewerState && (viewerState.lastReadNumber > 0 || viewerState.isFollowing)
        ? [[id, { unreadCount: viewerState.unreadCount }]]
        : [],
    ),
  );
}
