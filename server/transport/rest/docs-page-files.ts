// The documentation page at GET /api, based on Swagger UI. The script is a separate file, because the page's content
// policy forbids inline scripts.

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
    <div id="page"></div>
    <noscript>This page needs JavaScript; the description for programs is <a href="/api/openapi.json">openapi.json</a>.</noscript>
    <script src="/api/page/swagger-ui-bundle.js"></script>
    <script src="/api/page/start.js"></script>
  </body>
</html>
`;

// The contrast of Swagger UI's white text on light colours is too low.
export const PAGE_STYLE = `
body { margin: 0; background: #fffaf3; }
.swagger-ui .info { margin: 32px 0 16px; }
.swagger-ui .scheme-container { background: none; box-shadow: none; padding: 0 0 16px; }
.swagger-ui .info .title small pre.version { background: #3f5d00; }
.swagger-ui .info .url { color: #1a5a9e; }
.swagger-ui .btn.authorize { border-color: #17693f; color: #17693f; }
.swagger-ui .btn.authorize span { color: inherit; }
.swagger-ui .btn.execute { background: #1a5a9e; border-color: #1a5a9e; }
.swagger-ui .download-contents { background: #3b4151; }
.swagger-ui .parameter__in, .swagger-ui .prop-format { color: #3b4151; }
.swagger-ui .btn.cancel { border-color: #a61b1b; color: #a61b1b; }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #1a5a9e; }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: #17693f; }
.swagger-ui .opblock.opblock-put .opblock-summary-method { background: #8a4b00; }
.swagger-ui .opblock.opblock-patch .opblock-summary-method { background: #0b6b60; }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #a61b1b; }
`;

// Repeats the anti-forgery cookie as a header, as axios does.
export const PAGE_SCRIPT = `
function antiForgery() {
  const match = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie);
  return match ? decodeURIComponent(match[1]) : '';
}
// Accessibility fixes: names, heading levels and keyboard access that Swagger UI lacks.
const NAMES = {
  '#servers': 'Server',
  'textarea.body-param__text': 'Body',
  'select.content-type': 'Content type',
  '.body-param-content-type select': 'Content type of the body',
  '.response-control-media-type select': 'Content type of the response',
  '.examples-select-element': 'Example',
  '.close-modal': 'Close',
};
const REGIONS = { '.information-container': 'About', '.scheme-container': 'Server and session' };
function each(selector, act) {
  document.querySelectorAll(selector).forEach(act);
}
function fixAccessibility() {
  for (const [selector, name] of Object.entries(REGIONS))
    each(selector + ':not([role])', (region) => {
      region.setAttribute('role', 'region');
      region.setAttribute('aria-label', name);
    });
  for (const [selector, name] of Object.entries(NAMES))
    each(selector + ':not([aria-label])', (control) => control.setAttribute('aria-label', name));
  each('tr.parameters :is(input, textarea, select):not([aria-label])', (control) => {
    const name = control.closest('tr').querySelector('.parameter__name');
    if (name) control.setAttribute('aria-label', name.textContent);
  });
  each('.responses-table:not([aria-label])', (table) => table.setAttribute('aria-label', 'Answers: ' + table.id));
  // Swagger UI's headings start at level 3, below a title of level 1.
  each('#page :is(h3, h4, h5):not([aria-level])', (heading) =>
    heading.setAttribute('aria-level', String(Number(heading.tagName.slice(1)) - 1)));
  each('.modal-ux .auth[aria-label]', (button) => button.removeAttribute('aria-label'));
  each('pre.microlight:not([tabindex])', (block) => (block.tabIndex = 0));
}
new MutationObserver(fixAccessibility).observe(document.getElementById('page'), { childList: true, subtree: true });
SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#page',
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
