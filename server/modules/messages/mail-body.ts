// Renders mails as plain text and as simple HTML, since mail clients support little CSS.
import { type Language, LOCALES } from '#rules/text/language.ts';
import { translateIdentity } from '#rules/shop.ts';
import { shopIdentity } from '#server/platform/shop-identity.ts';
import { env } from '#server/platform/config/env.ts';
import { escapeHtml } from '#server/platform/markdown.ts';
import { getI18n } from '#server/platform/i18n/language.ts';
import { addressOfThisProcess } from '#server/platform/http/own-address.ts';

export interface MailContent {
  language: Language;
  paragraphs: readonly string[];
  /** A path of the shop. */
  link?: { text: string; path: string };
}

export function mailBody({ language, paragraphs, link }: MailContent): { text: string; html: string } {
  const url = link && shopUrl(link.path);
  const i18n = getI18n(language);
  const shop = shopIdentity();
  const { name, logoKey, careEmail } = shop;
  const title = escapeHtml(name);
  const logoUrl = logoKey && shopUrl('/logo.png');
  // The alternative text is the name, for clients that do not load images.
  const logo = logoUrl
    ? `<img src="${escapeHtml(logoUrl)}" alt="${title}" height="48" style="height:48px;max-width:100%;border-radius:8px">`
    : null;
  const closing = [
    [name, translateIdentity(shop, language).tagline].filter(Boolean).join(' · '),
    ...(careEmail ? [i18n.t('Questions? {email}', { email: careEmail })] : []),
  ];
  const text = [...paragraphs, ...(url ? [`${link.text}: ${url}`] : []), closing.join('\n')].join('\n\n');
  const button = url
    ? `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="${BUTTON}">${escapeHtml(link.text)}</a></p>`
    : '';
  const html = `<!doctype html>
<html lang="${LOCALES[language]}"><head><meta charset="utf-8"><title>${title}</title></head>
<body style="${BODY}"><div style="max-width:560px;margin:0 auto">
<p style="font-size:20px;font-weight:bold">${logo ?? title}</p>
${paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`).join('\n')}
${button}
<p style="color:#5b524a;font-size:14px">${closing.map(escapeHtml).join('<br>')}</p>
</div></body></html>`;
  return { text: `${text}\n`, html };
}

const BODY = 'margin:0;padding:24px;background:#fdf8f1;color:#2b2420;font:16px/1.5 Arial,sans-serif';
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#f5a623;color:#2b2420;font-weight:bold;text-decoration:none';

/** Jobs have no request, so the origin comes from PUBLIC_URL or the address of this process; null without either. */
export function shopUrl(path: string): string | null {
  const origin = env().PUBLIC_URL ?? addressOfThisProcess();
  return origin && `${origin}${path}`;
}
