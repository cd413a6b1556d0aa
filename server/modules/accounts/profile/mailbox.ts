// Several spellings of an address reach one mailbox. Rate limits count mailboxes.
const DOTLESS = ['gmail.com', 'googlemail.com'];

/** @example normalizeMailbox('Asha.Rao+shop@Gmail.com') // 'asharao@gmail.com' */
export function normalizeMailbox(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const [name = ''] = email.slice(0, at).toLowerCase().split('+');
  return DOTLESS.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
