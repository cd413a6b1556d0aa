// Messages about a record, for its page in the back office.
import { db } from '#server/platform/database/db.ts';
import { mailData, type MessageRow, smsData } from './outbox.ts';

export interface MessageSummary {
  id: string;
  at: Date;
  channel: 'e-mail' | 'SMS';
  state: 'sent' | 'waiting' | 'not sent';
  /** The SMS, or the subject of the mail. */
  text: string;
}

/**
 * The newest messages with these templates about these ids, oldest first, without those that have no recipient. The caller has
 * checked access to the records.
 */
export async function messagesAbout(
  subjects: readonly { template: string; about: string }[],
  take: number,
): Promise<MessageSummary[]> {
  const keys = subjects.flatMap(({ template, about }) =>
    ['MAIL', 'SMS'].map((channel) => `${template}:${about}:${channel}`),
  );
  const messages = await db.outgoingMessage.findMany({
    where: { dedupeKey: { in: keys } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take,
  });
  const isReachable = await checkReachability(messages);
  return messages
    .toReversed()
    .filter(isReachable)
    .map((message) => ({
      id: message.id,
      at: message.createdAt,
      channel: message.channel === 'MAIL' ? 'e-mail' : 'SMS',
      state: describeState(message),
      text: extractText(message),
    }));
}

/** Returns a check whether a message was sent or its account has an e-mail or mobile to send it to. */
async function checkReachability(messages: readonly MessageRow[]): Promise<(message: MessageRow) => boolean> {
  const ids = messages.flatMap(({ userId }) => userId ?? []);
  const accounts = await db.user.findMany({
    where: { id: { in: ids } },
    select: { id: true, email: true, mobile: true },
  });
  const byId = new Map(accounts.map((account) => [account.id, account]));
  return ({ userId, channel, sentAt }) => {
    const account = userId === null ? undefined : byId.get(userId);
    return sentAt !== null || !account || (channel === 'MAIL' ? account.email : account.mobile) !== null;
  };
}

function describeState({ sentAt, failedAt }: MessageRow): MessageSummary['state'] {
  if (sentAt) return 'sent';
  return failedAt ? 'not sent' : 'waiting';
}

function extractText({ channel, data }: MessageRow): string {
  if (channel === 'SMS') return smsData.safeParse(data).data?.text ?? '';
  return mailData.safeParse(data).data?.subject ?? '';
}
