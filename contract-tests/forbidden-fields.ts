// Sends each REST body with and without extra fields; both must store the same rows.
import { allRoutes } from '#server/composition/routes.ts';
import type { Route } from '#server/transport/rest/route.ts';
import { newViewer } from '#server/testing/people.ts';
import type { OperationCase, Person } from './operation-case.ts';
import { restWriteCases } from './all-cases.ts';
import { normalizeRows } from './normalize-rows.ts';
import { type ApiResult, parseResult } from './api-result.ts';
import { withExtraFields } from './extra-fields.ts';
import { buildPath, operationName, type RestCall } from './rest-client.ts';
import { takeChanges } from './row-changes.ts';

/** Fields clients may set although the example body leaves them out. */
const OWN_NAMES: Record<string, readonly string[]> = { 'PUT /user/{id}': ['username'] };

type Encoding = 'as JSON' | 'as a form';

/** A path with a body, and the encoding of the body. */
export interface WriteRequest {
  title: string;
  route: Route;
  testCase: OperationCase<RestCall>;
  encoding: Encoding;
}

/** Every path with a body, in its first case. */
export const WRITES: readonly WriteRequest[] = allRoutes.flatMap((route) => {
  const name = operationName(route);
  const [testCase] = [restWriteCases[name] ?? []].flat();
  if (!route.body || !testCase) return [];
  const asJson: WriteRequest = { title: name, route, testCase, encoding: 'as JSON' };
  // Other forms limit the number of their fields.
  return route.multipart?.json
    ? [asJson, { ...asJson, title: `${name}, as a form`, encoding: 'as a form' }]
    : [asJson];
});

interface WriteResult {
  response: ApiResult;
  rows: string[];
}

async function tryBody(
  url: string,
  { route, testCase, encoding }: WriteRequest,
  changeBody: (body: unknown) => unknown,
  neighbour: Person,
): Promise<WriteResult> {
  const owner = await newViewer();
  const resource = await testCase.resource(testCase.access === 'owned' ? owner : neighbour);
  const call = await testCase.input(resource, owner);
  await takeChanges();
  const result = await send(url, route, { ...call, body: changeBody(call.body) }, { owner, encoding });
  return {
    response: result,
    rows: normalizeRows((await takeChanges()).map(({ table, row }) => `${table} ${row}`)),
  };
}

async function send(
  url: string,
  route: Route,
  call: RestCall,
  { owner, encoding }: { owner: Person; encoding: Encoding },
): Promise<ApiResult> {
  const text = JSON.stringify(call.body);
  const isForm = encoding === 'as a form' || call.fileIn !== undefined;
  const form = new FormData();
  if (isForm) form.set(route.multipart?.json ?? '', text);
  if (call.fileIn) form.set(call.fileIn, new Blob(['Rabies, done\n']), 'passport.txt');
  const response = await fetch(`${url}/api${buildPath(operationName(route), call)}`, {
    method: route.method.toUpperCase(),
    headers: { 'x-access-token': owner.token, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? form : text,
  });
  return parseResult(response);
}

/** The first row that differs because of the extra fields; '' for none. */
export async function extraFieldsFault(url: string, write: WriteRequest, neighbour: Person): Promise<string> {
  const { title, route, testCase } = write;
  const allowed = [
    ...Object.keys((route.bodyExample ?? {}) as object),
    ...(OWN_NAMES[operationName(route)] ?? []),
  ];
  const plain = await tryBody(url, write, (body) => body, neighbour);
  const tampered = await tryBody(url, write, (body) => withExtraFields(body, allowed), neighbour);
  for (const { response: result } of [plain, tampered])
    if (result.outcome !== testCase.expected) return `${title} answers ${result.text.slice(0, 300)}`;
  const [differingRow] = tampered.rows.filter((row, index) => row !== plain.rows[index]);
  const isSame = tampered.rows.length === plain.rows.length && differingRow === undefined;
  return isSame ? '' : `${title} stores ${differingRow ?? 'fewer rows'}`;
}
