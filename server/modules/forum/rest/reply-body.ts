// What clients send of a reply. Names and times in it are not read: the shop knows who writes, and when.
import { z } from 'zod';

export const clientKey = z.string().nullish().meta({
  description: 'A UUID of the client’s making: sent again, it answers the first result again',
});

export const replyText = z.string().nullish().meta({ description: 'Markdown, 1 to 5,000 characters' });

const notRead = z.unknown().optional().meta({ description: 'Not read' });

export const replyBody = z.object({
  reply: replyText,
  user: notRead,
  repliedOn: notRead,
  clientMutationId: clientKey,
});

export const REPLY_EXAMPLE = { reply: 'Wrap her in a towel, one paw at a time.' };

const counted = z
  .union([
    z.number().int(),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ])
  .nullish()
  .meta({ description: 'The count as it shall be: one more sets your own reaction, one less takes it back' });

/** A reply as it shall be. */
export const wantedReply = replyBody
  .omit({ clientMutationId: true })
  .extend({ vote: counted, heart: counted, thumbUp: counted });

export type WantedReply = z.output<typeof wantedReply>;
