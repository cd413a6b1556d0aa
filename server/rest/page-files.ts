// The page at GET /api around Swagger UI. The script stands in a file of its own, since
// the page's content policy forbids any in the page.

export const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Moti &amp; Mini: REST</title>
    <link rel="icon" href="/api/page/favicon-32x32.png" />
    <link rel="stylesheet" href="/api/page/swagger-ui.css" />
    <link rel="stylesheet" href="/api/page/page.css" />
  </head>
  <body>
    <main id="page"></main>
    <noscript>This page needs JavaScript; the description for programs is <a href="/api/openapi.json">openapi.json</a>.</noscript>
    <script src="/api/page/swagger-ui-bundle.js"></script>
    <script src="/api/page/start.js"></script>
  </body>
</html>
`;

export const PAGE_STYLE = `
body { margin: 0; background: #fffaf3; }
.swagger-ui .info { margin: 32px 0 16px; }
.swagger-ui .scheme-container { background: none; box-shadow: none; padding: 0 0 16px; }
`;

// The anti-forgery cookie is repeated as a header, as the specified client does.
export const PAGE_SCRIPT = `
function antiForgery() {
  const found = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie);
  return found ? decodeURIComponent(found[1]) : '';
}
SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#page',
  deepLinking: true,
  tryItOutEnabled: true,
  persistAuthorization: false,
  validatorUrl: null,
  defaultModelsExpandDepth: 0,
  requestInterceptor(request) {
    const token = antiForgery();
    if (token) request.headers['X-XSRF-TOKEN'] = token;
    return request;
  },
});
`;
