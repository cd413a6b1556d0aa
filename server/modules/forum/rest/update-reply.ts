// REST clients send the desired state of a reply with its counts. One count that differs by 1 sets or removes
// the caller's own reaction; any other difference is based on outdated counts.
import type { ReactionKind } from '#rules/forum/reactions.ts';
import { RestError } from '#server/transport/rest/rest-error.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { editReply } from '#server/modules/forum/replies/change-reply.ts';
import { namedCounts, setReaction } from '#server/modules/forum/replies/reactions.ts';
import { type ReplyRow, requireReply } from '#server/modules/forum/replies/replies.ts';
import { requireShownReply } from '#server/modules/forum/replies/shown-reply.ts';
import { withRestFieldNames } from './field-names.ts';
import type { ReplyUpdate } from './reply-body.ts';
import { replyJson } from './reply-json.ts';

const KINDS = [
  ['vote', 'VOTE'],
  ['heart', 'HEART'],
  ['thumbUp', 'THUMB_UP'],
] as const;

interface CountChange {
  kind: ReactionKind;
  by: number;
}

function countChanges(update: ReplyUpdate, { reactionCounts }: ReplyRow): CountChange[] {
  const counts = namedCounts(reactionCounts);
  return KINDS.map(([word, kind]) => ({ kind, by: (update[word] ?? counts[word]) - counts[word] })).filter(
    ({ by }) => by !== 0,
  );
}

/** Sets a reaction of the caller, or edits their own reply. @throws STALE for outdated counts */
export async function updateReply(viewer: Viewer | null, id: string, update: ReplyUpdate): Promise<ReplyRow> {
  const self = requireViewer(viewer);
  const { authorId } = await requireShownReply(id);
  const current = await requireReply(id);
  const [change, ...more] = countChanges(update, current);
  if (change && (more.length > 0 || Math.abs(change.by) > 1)) throw stale(current);
  if (change) return setReaction(self, id, { kind: change.kind, on: change.by > 0 });
  const { reply: text } = update;
  if (authorId !== self.id || text === null || text === undefined) return current;
  return withRestFieldNames(editReply(self, id, { text }), { text: 'reply' });
}

function stale(current: ReplyRow): RestError {
  return new RestError(409, 'STALE', /*i18n*/ 'This reply has changed since you loaded it.', {
    body: { reply: replyJson(current) },
  });
}
