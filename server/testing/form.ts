// Multipart requests as browsers send them, over both transports.
import http from 'node:http';
import type { GraphQLFormattedError } from 'graphql';

interface SentFile {
  name: string;
  bytes: Uint8Array;
}

export interface FormResponse {
  status: number;
  body: Record<string, unknown> & { errors?: GraphQLFormattedError[]; code?: string; message?: string };
}

const NEEDED = { 'apollo-require-preflight': 'true' };

/** Sends one file as variable `$file`, by the GraphQL multipart request specification. */
export function graphForm(query: string, variables: object, file: SentFile): FormData {
  const form = new FormData();
  form.set('operations', JSON.stringify({ query, variables: { ...variables, file: null } }));
  form.set('map', JSON.stringify({ 0: ['variables.file'] }));
  form.set('0', new Blob([new Uint8Array(file.bytes)]), file.name);
  return form;
}

/** Several files in a list of the variables, such as `input.images`. */
export function graphFiles(
  query: string,
  variables: object,
  path: string,
  files: readonly SentFile[],
): FormData {
  const form = new FormData();
  form.set('operations', JSON.stringify({ query, variables }));
  const places = files.map((_, index) => [index, [`variables.${path}.${index}`]]);
  form.set('map', JSON.stringify(Object.fromEntries(places)));
  for (const [index, { name, bytes }] of files.entries())
    form.set(String(index), new Blob([new Uint8Array(bytes)]), name);
  return form;
}

/** Sends a form; `headers` replace the default ones. */
export async function sendForm(
  url: string,
  form: FormData,
  headers: Record<string, string> = {},
  method: 'POST' | 'PUT' | 'PATCH' = 'POST',
): Promise<FormResponse> {
  const response = await fetch(url, { method, body: form, headers: { ...NEEDED, ...headers } });
  return { status: response.status, body: (await response.json()) as FormResponse['body'] };
}

/** Sends the first bytes of a form and keeps the connection open. */
export async function beginForm(
  url: string,
  form: FormData,
  headers: Record<string, string>,
  method = 'POST',
): Promise<http.ClientRequest> {
  const whole = new Response(form);
  const bytes = Buffer.from(await whole.arrayBuffer());
  const type = whole.headers.get('content-type') ?? '';
  const request = http.request(url, {
    method,
    headers: { ...NEEDED, 'content-type': type, 'content-length': bytes.length, ...headers },
  });
  // The test destroys the request.
  request.on('error', () => undefined);
  request.write(bytes.subarray(0, bytes.length / 2));
  return request;
}
