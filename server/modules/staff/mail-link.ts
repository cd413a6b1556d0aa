// Mails a sign-in link to a member of staff.
import type { Staff } from '#server/generated/prisma/client.ts';
import { sendMail, sendsRealMail } from '#server/integrations/mail.ts';
import { mailBody } from '#server/modules/messages/mail-body.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { newId } from '#server/platform/ids.ts';
import { shopIdentity } from '#server/platform/shop-identity.ts';
import { type NewStaffLink, staffLinkUrl } from './links.ts';

export type StaffLinkReason = 'INVITATION' | 'RESET';

/**
 * Mails the link immediately, because it is not stored. The mail is in English, like the back office.
 * @returns whether it was sent; false if the shop has no mail server
 */
export async function mailStaffLink(
  { email, name }: Pick<Staff, 'email' | 'name'>,
  link: NewStaffLink,
  reason: StaffLinkReason,
): Promise<boolean> {
  if (!sendsRealMail()) return false;
  const { name: shop } = shopIdentity();
  const [subject, why, text] =
    reason === 'INVITATION'
      ? [
          `You are invited to the back office of ${shop}`,
          `You are invited to work in the back office of ${shop}.`,
          'Join',
        ]
      : [
          `Add a new key for the back office of ${shop}`,
          'Your keys were removed, and you are signed out everywhere.',
          'Add a key',
        ];
  const paragraphs = [
    `Hello ${name},`,
    why,
    `Open the link to add a passkey or an authenticator app. It works once, within ${LIMITS.staff.linkHours} hours. Never pass it on.`,
  ];
  const body = mailBody({ language: 'en', paragraphs, link: { text, path: staffLinkUrl('', link) } });
  return (await sendMail({ id: newId(), to: email, subject, ...body })) === 'sent';
}
