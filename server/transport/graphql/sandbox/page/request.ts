import { PICTURE } from './examples.ts';

interface Params {
  query: string;
  variables?: Record<string, unknown> | null;
}

/** A white pixel. */
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
);

/** The HTTP request of an operation: JSON, or multipart/form-data if its variables contain `{{picture}}`. */
export function buildRequest(params: Params, headers: Record<string, string>): RequestInit {
  const body = JSON.stringify(params);
  if (!body.includes(PICTURE))
    return { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
  const own = { ...headers, 'apollo-require-preflight': 'true' };
  return { method: 'POST', headers: own, body: multipart(params) };
}

/** A multipart request: each `{{picture}}` in `variables.input` becomes null, with a small PNG file for it. */
function multipart(params: Params): FormData {
  const input = Object.entries(Object(params.variables?.input) as Record<string, unknown>);
  const fields = input.flatMap(([name, value]) => (value === PICTURE ? [name] : []));
  const emptied = Object.fromEntries(input.map(([name, value]) => [name, value === PICTURE ? null : value]));
  const form = new FormData();
  form.set('operations', JSON.stringify({ ...params, variables: { ...params.variables, input: emptied } }));
  form.set(
    'map',
    JSON.stringify(Object.fromEntries(fields.map((name) => [name, [`variables.input.${name}`]]))),
  );
  for (const name of fields) form.set(name, new Blob([PNG], { type: 'image/png' }), 'picture.png');
  return form;
}
