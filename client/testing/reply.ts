// A sample reply for component tests.
import type { ThreadReply_ReplyFragment } from '#client/features/forum/live/live-thread.generated.ts';

export const MEERA = { name: 'Meera Das', username: 'meera', image: null };

/** A reply without reactions or photos. */
export const buildReply = (
  number: number,
  text = `Reply ${number} on baths.`,
): ThreadReply_ReplyFragment => ({
  id: `r${number}`,
  number,
  text,
  html: `<p>${text}</p>`,
  author: MEERA,
  repliedAt: '2026-11-20T09:00:00.000Z',
  editedAt: null,
  removedAt: null,
  isHelpful: false,
  reactions: [],
  photos: [],
  quoted: null,
});
