// One request for each kind of response, with the exact headers expected.
import { db } from '#server/platform/database/db.ts';
import { picture } from '#server/testing/files.ts';
import { sendForm } from '#server/testing/form.ts';
import { newBuyer } from './buyers.ts';
import {
  varyBy,
  BY_ENCODING,
  HTML,
  JSON_TYPE,
  NO_STORE,
  OWN,
  post,
  REVALIDATED,
  SANDBOXED,
  TEXT,
  TRANSLATED,
  contentType,
  type HeaderCase,
} from './header-values.ts';
import { GRAPH, PAGES, REST, TOOLS } from './public-headers.ts';
import { uploadDocument } from './upload-document.ts';
import { graph } from './requests.ts';
import type { Server } from './test-bed.ts';

const NOBODY = '0192f0c1-0000-7000-8000-000000000000';

/** Responses with the caller's own data, and the refusals others get. */
async function ownKinds(server: Server): Promise<HeaderCase[]> {
  const buyer = await newBuyer();
  const { petId } = await uploadDocument(server, 2_000, buyer);
  const { body } = await graph(server, buyer, 'query ($id: ID!) { pet(id: $id) { documents { url } } }', {
    id: petId,
  });
  const { pet } = body as { pet?: { documents: { url: string }[] } };
  const { pathname, search } = new URL(pet?.documents[0]?.url ?? '/none', server.url);
  const signedIn = { headers: { 'x-access-token': buyer.token } };
  const orders = '/api/order?id=';
  return [
    {
      name: 'own data over GraphQL',
      path: '/graphql',
      status: 200,
      headers: { ...JSON_TYPE, ...OWN, ...varyBy('Origin', 'Accept-Encoding') },
      send: post({ query: '{ viewer { id } }' }, signedIn.headers),
    },
    {
      name: 'own data over REST',
      path: orders + buyer.id,
      status: 200,
      send: signedIn,
      headers: { ...JSON_TYPE, ...OWN, ...varyBy('Origin', 'Accept-Encoding') },
    },
    {
      name: 'data of another user over REST',
      path: orders + NOBODY,
      status: 404,
      send: signedIn,
      headers: { ...JSON_TYPE, ...NO_STORE, ...TRANSLATED },
    },
    {
      name: 'document',
      path: pathname + search,
      status: 200,
      headers: {
        ...contentType('application/pdf'),
        ...OWN,
        'x-robots-tag': 'noindex',
        // Chromium does not show PDF files in a sandbox.
        'content-security-policy': "default-src 'none'",
        'content-disposition': "inline; filename*=UTF-8''scan.pdf",
      },
    },
    {
      name: 'document without its signature',
      path: pathname,
      status: 404,
      headers: { ...TEXT, ...OWN, ...BY_ENCODING, ...SANDBOXED, 'x-robots-tag': 'noindex' },
    },
  ];
}

/** A profile picture, uploaded through the shop. */
async function pictureKinds(server: Server): Promise<HeaderCase[]> {
  const { id, token } = await newBuyer();
  const form = new FormData();
  form.set('user', '{}');
  form.set('image', new Blob([new Uint8Array(await picture('png'))]), 'me.png');
  await sendForm(`${server.url}/api/user/${id}`, form, { 'x-access-token': token }, 'PUT');
  const { imageKey } = await db.user.findUniqueOrThrow({ where: { id } });
  return [
    {
      name: 'picture',
      path: `/pictures/${imageKey}?w=120`,
      status: 200,
      headers: {
        ...contentType('image/webp'),
        ...varyBy('Accept'),
        ...SANDBOXED,
        'cache-control': 'public, max-age=3600',
        'cross-origin-resource-policy': 'cross-origin',
      },
    },
    {
      name: 'missing picture',
      path: '/pictures/image/none.webp',
      status: 404,
      headers: {
        ...JSON_TYPE,
        ...NO_STORE,
        ...varyBy('Accept-Language', 'Accept-Encoding'),
        'content-language': 'en-IN',
      },
    },
    {
      name: 'upload without a token',
      path: `/api/user/${id}`,
      status: 401,
      headers: { ...JSON_TYPE, ...NO_STORE, ...TRANSLATED },
      send: {
        method: 'PUT',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body: '--x--\r\n',
      },
    },
  ];
}

/** Responses to repeated and background requests. */
async function backgroundKinds({ url }: Server): Promise<HeaderCase[]> {
  const { headers } = await fetch(`${url}/faq`);
  const etag = headers.get('etag') ?? '';
  return [
    {
      name: 'unchanged page',
      path: '/faq',
      status: 304,
      headers: { ...HTML, ...REVALIDATED, ...varyBy('Accept-Encoding', 'x-access-token') },
      send: { headers: { 'if-none-match': etag } },
    },
    {
      name: 'CSP report',
      path: '/csp-reports',
      status: 204,
      headers: NO_STORE,
      isBare: true,
      send: { method: 'POST', headers: { 'content-type': 'application/csp-report' }, body: '{}' },
    },
    { name: 'health', path: '/healthz', status: 200, headers: JSON_TYPE, isBare: true },
  ];
}

export async function expectedHeaders(server: Server): Promise<HeaderCase[]> {
  const own = await ownKinds(server);
  const pictures = await pictureKinds(server);
  const background = await backgroundKinds(server);
  return [...PAGES, ...TOOLS, ...GRAPH, ...REST, ...own, ...pictures, ...background];
}
