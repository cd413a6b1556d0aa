// Clients of /api send a reply as they want it, its counts with it. decisions: exactly one count that
// differs by 1 is the caller's own reaction; other differences were made on counts that are no longer true.
import type { ReactionKind } from '#server/generated/prisma/client.ts';
import { RestRefusal } from '#server/transport/rest/rest-refusal.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { editReply } from '#server/modules/forum/replies/change-reply.ts';
import { setReaction } from '#server/modules/forum/replies/reactions.ts';
import { type ReplyRow, requireReply } from '#server/modules/forum/replies/replies.ts';
import { requireShownReply } from '#server/modules/forum/replies/shown-reply.ts';
import { namedHere } from './naming.ts';
import type { WantedReply } from './reply-body.ts';
import { replyJson } from './reply-json.ts';

const KINDS = { vote: 'VOTE', heart: 'HEART', thumbUp: 'THUMB_UP' } as const satisfies Record<
  string,
  ReactionKind
>;

interface Step {
  kind: ReactionKind;
  by: number;
}

function stepsTo({ vote, heart, thumbUp }: WantedReply, now: ReplyRow): Step[] {
  const steps = [
    { kind: KINDS.vote, by: (vote ?? now.voteCount) - now.voteCount },
    { kind: KINDS.heart, by: (heart ?? now.heartCount) - now.heartCount },
    { kind: KINDS.thumbUp, by: (thumbUp ?? now.thumbUpCount) - now.thumbUpCount },
  ];
  return steps.filter(({ by }) => by !== 0);
}

/** Makes a reply what the caller wants, as far as that is theirs to say. */
export async function wantReply(viewer: Viewer | null, id: string, wanted: WantedReply): Promise<ReplyRow> {
  const self = requireViewer(viewer);
  const { authorId } = await requireShownReply(id);
  const fresh = await requireReply(id);
  const [step, ...more] = stepsTo(wanted, fresh);
  if (step && (more.length > 0 || Math.abs(step.by) > 1)) throw stale(fresh);
  if (step) return setReaction(self, id, { kind: step.kind, on: step.by > 0 });
  const { reply: text } = wanted;
  if (authorId !== self.id || text === null || text === undefined) return fresh;
  return namedHere(editReply(self, id, { text }), { text: 'reply' });
}

function stale(fresh: ReplyRow): RestRefusal {
  return new RestRefusal(409, 'STALE', /*i18n*/ 'The reply has changed meanwhile.', {
    body: { reply: replyJson(fresh) },
  });
}
