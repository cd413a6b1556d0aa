import { languageBasePath, type Language, LOCALES } from '#rules/text/language.ts';
import { shopIdentity } from '#server/platform/shop-identity.ts';
import { getI18n } from '#server/platform/i18n/language.ts';

/** Sent when rendering fails. */
export function failurePage(language: Language): string {
  return staticPage(language, {
    title: /*i18n*/ 'Something went wrong',
    heading: /*i18n*/ 'Oops, there is an error!',
    text: /*i18n*/ 'It is our fault, not yours. Please try again in a moment.',
  });
}

/** Sent for a path that cannot be decoded. */
export function badAddressPage(language: Language): string {
  return staticPage(language, {
    title: /*i18n*/ 'This address is not valid',
    heading: /*i18n*/ 'This address is not valid',
    text: /*i18n*/ 'Some of its characters are damaged.',
  });
}

interface Words {
  title: string;
  heading: string;
  text: string;
}

/** A page without any dependency that could fail again. */
function staticPage(language: Language, { title, heading, text }: Words): string {
  const i18n = getI18n(language);
  return `<!doctype html>
<html lang="${LOCALES[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="${shopIdentity().logoKey ? '/icon-192.png' : '/icon.svg'}">
<title>${i18n.t(title)} | ${shopIdentity().name.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</title>
<style>
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:18px/1.6 system-ui,sans-serif;background:#fff8ec;color:#2b2118;text-align:center}
a{display:inline-block;padding:.7em 1.6em;border-radius:99px;background:#f5a623;color:#2b2118;font-weight:600;text-decoration:none}
@media (prefers-color-scheme:dark){body{background:#1d1610;color:#f7ecdb}}
</style>
</head>
<body>
<main>
<h1>${i18n.t(heading)}</h1>
<p>${i18n.t(text)}</p>
<p><a href="${languageBasePath(language)}">${i18n.t('Redirect to Home')}</a></p>
</main>
</body>
</html>`;
}
