// The requests that a page of another site can make a browser send without a CORS preflight. They carry all
// cookies of the shop but none of its custom headers.
import type { HostileCall } from './fuzz/hostile-calls.ts';
import { buildDocument, type GraphCall } from './graphql-client.ts';
import { buildPath, type RestCall } from './rest-client.ts';

const BOUNDARY = 'BorderOfAForeignForm';
const FILE_BYTES = 200_000;

/**
 * The headers browsers add about the sender: current browsers, opaque origins, older browsers, and links or
 * images.
 */
const SENDER_HEADERS: Readonly<Record<string, Record<string, string>>> = {
  'a page': {
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
    referer: 'https://evil.example/',
  },
  'a page in a frame': { origin: 'null', 'sec-fetch-site': 'cross-site' },
  'an older browser': { origin: 'https://evil.example' },
  'a browser that sends no origin': { 'sec-fetch-site': 'cross-site' },
};

interface Form {
  name: string;
  type: string;
  body: Buffer;
}

function formFields(value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).map(([name, one]) => [
    name,
    typeof one === 'string' ? one : JSON.stringify(one),
  ]);
}

function multipart(fields: readonly [string, string][], fileIn: string): Buffer {
  const parts = fields.map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${fileIn}"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n`;
  return Buffer.from(`${parts.join('')}${file}${'x'.repeat(FILE_BYTES)}\r\n--${BOUNDARY}--\r\n`);
}

/** Bodies whose content type needs no preflight, and one without a content type. */
function simpleBodies(body: unknown, fileIn: string): Form[] {
  const text = JSON.stringify(body ?? {});
  const fields = formFields(body);
  return [
    {
      name: 'a form',
      type: 'application/x-www-form-urlencoded',
      body: Buffer.from(new URLSearchParams(fields).toString()),
    },
    { name: 'text/plain', type: 'text/plain', body: Buffer.from(text) },
    {
      name: 'a form with a file',
      type: `multipart/form-data; boundary=${BOUNDARY}`,
      body: multipart(fields, fileIn),
    },
    { name: 'no content type', type: '', body: Buffer.from(text) },
  ];
}

export interface CrossSiteRequest extends HostileCall {
  description: string;
}

/** Every body with every set of sender headers; `address` is path and query. */
function requestsFor(
  method: string,
  address: string,
  forms: readonly Form[],
  cookie: string,
): CrossSiteRequest[] {
  const requests: CrossSiteRequest[] = [];
  for (const [sender, headers] of Object.entries(SENDER_HEADERS)) {
    const as = { cookie, ...headers };
    for (const { name, type, body } of forms)
      requests.push({
        description: `${name} of ${sender}`,
        method,
        path: address,
        body,
        headers: { ...as, ...(type && { 'content-type': type }), 'content-length': String(body.length) },
      });
  }
  return requests;
}

/** A link, image or script; browsers send no Origin header for these. */
function getRequest(address: string, cookie: string): CrossSiteRequest {
  const headers = {
    cookie,
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'no-cors',
    'sec-fetch-dest': 'image',
  };
  return { description: 'an image URL', method: 'GET', path: address, headers };
}

/** Cross-site requests for a path of /api: by POST, by method override, and by GET with a query. */
export function crossSiteRestRequests(name: string, call: RestCall, cookie: string): CrossSiteRequest[] {
  const [method = 'POST'] = name.split(' ');
  const address = `/api${buildPath(name, call)}`;
  const query = new URLSearchParams(formFields(call.body)).toString();
  const forms = simpleBodies(call.body, call.fileIn ?? 'image');
  // A form can only POST; other methods need a preflight, which the shop refuses.
  const posted = method === 'GET' ? [] : requestsFor('POST', address, forms, cookie);
  const override = requestsFor('POST', `${address}?_method=${method}`, forms.slice(0, 1), cookie);
  return [...posted, ...override, getRequest(query ? `${address}?${query}` : address, cookie)];
}

/** Cross-site requests for a mutation. */
export function crossSiteMutationRequests(name: string, call: GraphCall, cookie: string): CrossSiteRequest[] {
  const query = buildDocument('mutation', name, call);
  const { variables = {} } = call;
  const operation = { query, variables };
  const operations = JSON.stringify(operation);
  const upload = { operations, map: JSON.stringify({ image: ['variables.input.file'] }) };
  const [form, text, , untyped] = simpleBodies(operation, 'image');
  const withFile = simpleBodies(upload, 'image').slice(2, 3);
  const forms = [form, text, untyped, ...withFile].filter((body) => body !== undefined);
  const search = new URLSearchParams({ query, variables: JSON.stringify(variables) }).toString();
  return [...requestsFor('POST', '/graphql', forms, cookie), getRequest(`/graphql?${search}`, cookie)];
}
