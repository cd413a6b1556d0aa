// Mail, over SMTP where SMTP_URL is set; in demo mode the log says that one would have gone.
import { createTransport, type Transporter } from 'nodemailer';
import { SHOP } from '#rules/shop.ts';
import { env } from '#server/platform/config/env.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { log } from '#server/platform/logging/log.ts';
import { askOutside } from './circuit-breaker.ts';

const { answerMs } = LIMITS.outside;
const FROM = { name: SHOP.name, address: SHOP.emails.orders };

export interface Mail {
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** The same mail sent again has the same id, so that inboxes show it once. */
  id: string;
}

/** 'refused' for good, or 'failed' and worth another try. */
export type Sent = 'sent' | 'refused' | 'failed';

let open: { url: string; transport: Transporter } | undefined;

function transportOf(url: string): Transporter {
  if (open?.url === url) return open.transport;
  const transport = createTransport({
    url,
    connectionTimeout: answerMs,
    greetingTimeout: answerMs,
    socketTimeout: answerMs,
    // Contents come from rows: none of them may name a file or a page to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  open = { url, transport };
  return transport;
}

/** "a******@example.in": all that a log may hold of an address. */
export function maskedEmail(email: string): string {
  return `${email.slice(0, 1)}******${email.slice(email.lastIndexOf('@'))}`;
}

export function sendsRealMail(): boolean {
  return env().SMTP_URL !== undefined;
}

/** Sends a mail to one person. Addresses go as such, never as text that could name others. */
export async function sendMail({ to, replyTo, subject, text, html, id }: Mail): Promise<Sent> {
  const { SMTP_URL } = env();
  if (!SMTP_URL) {
    log.info({ to: maskedEmail(to), subject: oneLine(subject) }, 'a mail stays here: no SMTP_URL is set');
    return 'sent';
  }
  try {
    const written = {
      from: FROM,
      to: { name: '', address: oneLine(to) },
      ...(replyTo && { replyTo: { name: oneLine(replyTo.name), address: oneLine(replyTo.address) } }),
      subject: oneLine(subject),
      messageId: `<${id}@${SHOP.emails.orders.split('@')[1]}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      text,
      html,
    };
    await askOutside({ provider: 'mail', at: SMTP_URL, isAnswer }, () =>
      transportOf(SMTP_URL).sendMail(written),
    );
    return 'sent';
  } catch (error) {
    const { code, responseCode } = faultOf(error);
    log.warn({ code, responseCode }, 'the mail server did not take a mail');
    return isForGood(code, responseCode) ? 'refused' : 'failed';
  }
}

/** A line break would begin another header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

// The words of the error hold the address.
function faultOf(error: unknown): { code?: unknown; responseCode?: unknown } {
  return typeof error === 'object' && error !== null ? error : {};
}

// "421 … Service not available, closing transmission channel" (RFC 5321, 4.2.2) is said by who is going.
function isAnswer(error: unknown): boolean {
  const { code, responseCode } = faultOf(error);
  return code === 'EMESSAGE' || (typeof responseCode === 'number' && responseCode !== 421);
}

// Of the mail itself, not of us: a wrong password of ours is 5xx as well.
function isForGood(code: unknown, responseCode: unknown): boolean {
  const isOfTheMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isOfTheMail && typeof responseCode === 'number' && responseCode >= 500;
}
