import type { ReactNode } from 'react';
import { LOCALES } from '#rules/text/language.ts';
import { currentLanguage } from '#client/lib/i18n.ts';
import { useShop } from '#client/lib/shop.ts';

/**
 * The whole HTML document; the page hydrates from <html> down. React hoists <title> and <meta> of the screens
 * into <head>.
 */
export function Document({ children }: { children: ReactNode }) {
  const { name, logo } = useShop();
  return (
    <html lang={LOCALES[currentLanguage()]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fff8ec" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1d1610" media="(prefers-color-scheme: dark)" />
        <meta name="color-scheme" content="light dark" />
        <meta name="application-name" content={name} />
        <link rel="icon" href={logo ? '/icon-192.png' : '/icon.svg'} />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/app.webmanifest" />
      </head>
      <body>{children}</body>
    </html>
  );
}
