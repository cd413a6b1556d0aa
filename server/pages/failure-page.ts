import { SHOP } from '#rules/shop.ts';

/** Sent when drawing itself fails: stands alone, with nothing that could fail again. */
export function failurePage(): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<title>Something went wrong | ${SHOP.name.replace('&', '&amp;')}</title>
<style>
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:18px/1.6 system-ui,sans-serif;background:#fff8ec;color:#2b2118;text-align:center}
a{display:inline-block;padding:.7em 1.6em;border-radius:99px;background:#f5a623;color:#2b2118;font-weight:600;text-decoration:none}
@media (prefers-color-scheme:dark){body{background:#1d1610;color:#f7ecdb}}
</style>
</head>
<body>
<main>
<h1>Oops, there is an error!</h1>
<p>It is our fault, not yours. Please try again in a moment.</p>
<p><a href="/">Redirect to Home</a></p>
</main>
</body>
</html>`;
}
