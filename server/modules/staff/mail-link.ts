// Mails a sign-in link to a member of staff.
import type { Staff } from '#server/generated/prisma/client.ts';
import { sendMail, sendsRealMail } from '#server/integrations/mail.ts';
import { mailBody, shopUrl } from '#server/modules/messages/mail-body.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { newId } from '#server/platform/ids.ts';
import { shopIdentity } from '#server/platform/shop-identity.ts';
import { type NewStaffLink, staffLinkUrl } from './links.ts';

export type StaffLinkReason = 'INVITATION' | 'RESET';

/**
 * Sends the link at once instead of enqueueing it, because only a hash of its token is stored. In English, like the back
 * office.
 * @returns whether it was sent; false without a mail server or an address of the shop, or if sending failed
 */
export async function mailStaffLink(
  { email, name }: Pick<Staff, 'email' | 'name'>,
  link: NewStaffLink,
  reason: StaffLinkReason,
): Promise<boolean> {
  const path = staffLinkUrl('', link);
  if (!sendsRealMail() || !shopUrl(path)) return false;
  const { name: shop } = shopIdentity();
  const [subject, why, text] =
    reason === 'INVITATION'
      ? [
          `You are invited to the back office of ${shop}`,
          `You are invited to work in the back office of ${shop}.`,
          'Join',
        ]
      : [
          `Set up sign-in again for the back office of ${shop}`,
          'Your keys were removed, and you are signed out everywhere.',
          'Add a key',
        ];
  const paragraphs = [
    `Hello ${name},`,
    why,
    `Open the link to add a passkey or an authenticator app. It works once, within ${LIMITS.staff.linkHours} hours. Never pass it on.`,
  ];
  const body = mailBody({ language: 'en', paragraphs, link: { text, path } });
  return (await sendMail({ id: newId(), to: email, subject, ...body })) === 'sent';
}
