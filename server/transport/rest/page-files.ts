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
    <div id="page"></div>
    <noscript>This page needs JavaScript; the description for programs is <a href="/api/openapi.json">openapi.json</a>.</noscript>
    <script src="/api/page/swagger-ui-bundle.js"></script>
    <script src="/api/page/start.js"></script>
  </body>
</html>
`;

// Swagger UI's own white on light colours cannot be read by everybody.
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

// The anti-forgery cookie is repeated as a header, as the specified client does.
export const PAGE_SCRIPT = `
function antiForgery() {
  const found = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie);
  return found ? decodeURIComponent(found[1]) : '';
}
// What Swagger UI leaves without a name, without its place among the headings, or out of reach of the keyboard.
const NAMES = {
  '#servers': 'Server',
  'textarea.body-param__text': 'Body',
  'select.content-type': 'Content type',
  '.body-param-content-type select': 'Content type of the body',
  '.response-control-media-type select': 'Content type of the answer',
  '.examples-select-element': 'Example',
  '.close-modal': 'Close',
};
const REGIONS = { '.information-container': 'About', '.scheme-container': 'Server and session' };
function each(selector, act) {
  document.querySelectorAll(selector).forEach(act);
}
function mend() {
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
  // They begin at 3, below a title of 1.
  each('#page :is(h3, h4, h5):not([aria-level])', (heading) =>
    heading.setAttribute('aria-level', String(Number(heading.tagName.slice(1)) - 1)));
  each('.modal-ux .auth[aria-label]', (button) => button.removeAttribute('aria-label'));
  each('pre.microlight:not([tabindex])', (block) => (block.tabIndex = 0));
}
new MutationObserver(mend).observe(document.getElementById('page'), { childList: true, subtree: true });
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
