// What a page of another site can make a browser send: forms, addresses and fetches that ask nobody first. All of
// the shop's cookies go along; headers of the shop's own cannot.
import type { HostileCall } from './fuzz/hostile-calls.ts';
import { documentOf, type GraphCall } from './graph-door.ts';
import { addressOf, type RestCall } from './rest-door.ts';

const BORDER = 'BorderOfAForeignForm';
const FILE_BYTES = 200_000;

/** How a browser tells of the page: of today, of one that hides where it is, and of a link or picture. */
const TELLING: Readonly<Record<string, Record<string, string>>> = {
  'a page': {
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
    referer: 'https://evil.example/',
  },
  'a page in a frame': { origin: 'null', 'sec-fetch-site': 'cross-site' },
  'an older browser': { origin: 'https://evil.example' },
  'a browser that tells no origin': { 'sec-fetch-site': 'cross-site' },
};

interface Form {
  name: string;
  type: string;
  body: Buffer;
}

function fieldsOf(value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).map(([name, one]) => [
    name,
    typeof one === 'string' ? one : JSON.stringify(one),
  ]);
}

function multipart(fields: readonly [string, string][], fileIn: string): Buffer {
  const parts = fields.map(
    ([name, value]) => `--${BORDER}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${BORDER}\r\nContent-Disposition: form-data; name="${fileIn}"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n`;
  return Buffer.from(`${parts.join('')}${file}${'x'.repeat(FILE_BYTES)}\r\n--${BORDER}--\r\n`);
}

/** The three types of body that need no leave, and one that a page only calls so. */
function formsOf(body: unknown, fileIn: string): Form[] {
  const text = JSON.stringify(body ?? {});
  const fields = fieldsOf(body);
  return [
    {
      name: 'a form',
      type: 'application/x-www-form-urlencoded',
      body: Buffer.from(new URLSearchParams(fields).toString()),
    },
    { name: 'text/plain', type: 'text/plain', body: Buffer.from(text) },
    {
      name: 'a form with a file',
      type: `multipart/form-data; boundary=${BORDER}`,
      body: multipart(fields, fileIn),
    },
    { name: 'no type at all', type: '', body: Buffer.from(text) },
  ];
}

export interface ForeignCall extends HostileCall {
  how: string;
}

/** Every way in which it can be sent there; `address` begins behind the host. */
function waysOf(method: string, address: string, forms: readonly Form[], cookie: string): ForeignCall[] {
  const sent: ForeignCall[] = [];
  for (const [teller, headers] of Object.entries(TELLING)) {
    const as = { cookie, ...headers };
    for (const { name, type, body } of forms)
      sent.push({
        how: `${name} of ${teller}`,
        method,
        path: address,
        body,
        headers: { ...as, ...(type && { 'content-type': type }), 'content-length': String(body.length) },
      });
  }
  return sent;
}

/** A link, a picture or a script of a foreign page; such requests tell no origin. */
function byAddress(address: string, cookie: string): ForeignCall {
  const headers = {
    cookie,
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'no-cors',
    'sec-fetch-dest': 'image',
  };
  return { how: 'a picture’s address', method: 'GET', path: address, headers };
}

/** A path of /api: as it is, by POST where a form knows no other way, and by its address. */
export function foreignPath(name: string, call: RestCall, cookie: string): ForeignCall[] {
  const [method = 'POST'] = name.split(' ');
  const address = `/api${addressOf(name, call)}`;
  const query = new URLSearchParams(fieldsOf(call.body)).toString();
  const forms = formsOf(call.body, call.fileIn ?? 'image');
  // A form can only be posted; a fetch that asks first never gets that far.
  const posted = method === 'GET' ? [] : waysOf('POST', address, forms, cookie);
  const override = waysOf('POST', `${address}?_method=${method}`, forms.slice(0, 1), cookie);
  return [...posted, ...override, byAddress(query ? `${address}?${query}` : address, cookie)];
}

/** A mutation of the graph. */
export function foreignMutation(name: string, call: GraphCall, cookie: string): ForeignCall[] {
  const query = documentOf('mutation', name, call);
  const { variables = {} } = call;
  const asked = { query, variables };
  const operations = JSON.stringify(asked);
  const upload = { operations, map: JSON.stringify({ image: ['variables.input.file'] }) };
  const [form, text, , untyped] = formsOf(asked, 'image');
  const withFile = formsOf(upload, 'image').slice(2, 3);
  const forms = [form, text, untyped, ...withFile].filter((one) => one !== undefined);
  const search = new URLSearchParams({ query, variables: JSON.stringify(variables) }).toString();
  return [...waysOf('POST', '/graphql', forms, cookie), byAddress(`/graphql?${search}`, cookie)];
}
