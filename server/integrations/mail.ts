// Sends mail over SMTP if SMTP_URL is set; otherwise, in demo mode, it is only logged.
import { createTransport, type Transporter } from 'nodemailer';
import { shopIdentity } from '#server/platform/shop-identity.ts';
import { env } from '#server/platform/config/env.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { log } from '#server/platform/logging/log.ts';
import { callProvider } from './circuit-breaker.ts';

export interface Mail {
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** A mail that is sent again has the same id, so that mailboxes show it once. */
  id: string;
}

/** 'refused' is permanent; 'failed' can be retried. */
export type MailResult = 'sent' | 'refused' | 'failed';

let open: { url: string; transport: Transporter } | undefined;

function openTransport(url: string): Transporter {
  if (open?.url === url) return open.transport;
  const { answerMs } = LIMITS.outside;
  const transport = createTransport({
    url,
    connectionTimeout: answerMs,
    greetingTimeout: answerMs,
    socketTimeout: answerMs,
    // Contents come from users and must not make nodemailer read files or fetch URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  open = { url, transport };
  return transport;
}

/** An address masked for the log: "a******@example.in". */
export function maskEmail(email: string): string {
  return `${email.slice(0, 1)}******${email.slice(email.lastIndexOf('@'))}`;
}

/** Whether a mail server is configured. */
export function sendsRealMail(): boolean {
  return env().SMTP_URL !== undefined;
}

/** Sends a mail to one recipient. Addresses are passed as objects, because text could contain several. */
export async function sendMail({ to, replyTo, subject, text, html, id }: Mail): Promise<MailResult> {
  const { SMTP_URL } = env();
  if (!SMTP_URL) {
    log.info({ to: maskEmail(to), subject: oneLine(subject) }, 'a mail is not sent: SMTP_URL is not set');
    return 'sent';
  }
  const { name, ordersEmail } = shopIdentity();
  // Without a sender, the message is tried again until the owner has set one.
  if (!ordersEmail) return 'failed';
  try {
    const message = {
      from: { name, address: ordersEmail },
      to: { name: '', address: oneLine(to) },
      ...(replyTo && { replyTo: { name: oneLine(replyTo.name), address: oneLine(replyTo.address) } }),
      subject: oneLine(subject),
      messageId: `<${id}@${ordersEmail.split('@')[1]}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      text,
      html,
    };
    await callProvider({ provider: 'mail', at: SMTP_URL, isAnswer }, () =>
      openTransport(SMTP_URL).sendMail(message),
    );
    return 'sent';
  } catch (error) {
    const { code, responseCode } = errorCodes(error);
    log.warn({ code, responseCode }, 'the mail server rejected a mail or did not answer');
    return isPermanent(code, responseCode) ? 'refused' : 'failed';
  }
}

/** A line break would start another header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

// The error's message contains the address, so only its codes are used.
function errorCodes(error: unknown): { code?: unknown; responseCode?: unknown } {
  return typeof error === 'object' && error !== null ? error : {};
}

// 421 means that the server is shutting down (RFC 5321, 4.2.2).
function isAnswer(error: unknown): boolean {
  const { code, responseCode } = errorCodes(error);
  return code === 'EMESSAGE' || (typeof responseCode === 'number' && responseCode !== 421);
}

// Only errors about the mail itself: a wrong password is 5xx as well.
function isPermanent(code: unknown, responseCode: unknown): boolean {
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isAboutMail && typeof responseCode === 'number' && responseCode >= 500;
}
