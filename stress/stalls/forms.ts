// Multipart forms of up to 100 kB: many parts, long headers, invalid maps. For GraphQL and for REST.
import { operationName, buildPath } from '../../contract-tests/rest-client.ts';
import { type Attack, jsonAttack } from './attack.ts';
import type { BaseCall } from './rest-inputs.ts';

const FULL = 90_000;
const BOUNDARY = 'x';

const part = (headers: string, content = '') => `--${BOUNDARY}\r\n${headers}\r\n\r\n${content}\r\n`;
const partHeader = (name: string, content = '', more = '') =>
  part(`Content-Disposition: form-data; name="${name}"${more}`, content);
const full = (piece: string) => piece.repeat(Math.floor(FULL / piece.length));
const times = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index)).join('');

const PARTS: Record<string, string> = {
  'empty parts': full(part('X: y')),
  'parts without headers': full(`--${BOUNDARY}\r\n\r\n\r\n`),
  'many fields': times(1_200, (index) => partHeader(`f${index}`)),
  'one field many times': full(partHeader('a')),
  'many empty files': times(900, (index) => partHeader(`${index}`, '', '; filename="a.png"')),
  'a long name of a field': partHeader('x'.repeat(FULL)),
  'a long file name': partHeader('0', 'x', `; filename="${full('../')}"`),
  'many parameters of a header': part(`Content-Disposition: form-data${full('; a=b')}`),
  'many headers': part(`Content-Disposition: form-data; name="a"${full('\r\nX: y')}`),
  'almost boundaries': partHeader('a', full(`\r\n--${BOUNDARY.toUpperCase()}`)),
  'only line ends': full('\r\n'),
  'only dashes': full('-'),
};

const UPLOAD = 'mutation ($f: Upload) { updateProfile(input: { image: $f }) { id } }';
const operations = (variables: unknown, query = UPLOAD) => JSON.stringify({ query, variables });
const paths = (count: number) => Array.from({ length: count }, (_, index) => `variables.f.${index}`);

const HEADS: Record<string, readonly [operations: string, map: string]> = {
  'a map of many files': [
    operations({ f: null }),
    JSON.stringify(Object.fromEntries(paths(3_000).map((path, index) => [index, [path]]))),
  ],
  'a map of many paths': [operations({ f: null }), JSON.stringify({ 0: paths(4_000) })],
  'a map of as many paths as are read': [operations({ f: null }), JSON.stringify({ 0: paths(200) })],
  'a map of one long path': [operations({ f: null }), JSON.stringify({ 0: [`variables${full('.f')}`] })],
  'a deep map': [operations({ f: null }), `${'['.repeat(FULL / 2)}${']'.repeat(FULL / 2)}`],
  'deep operations': [`{"query":"{ x }","variables":${'['.repeat(FULL / 2)}`, '{}'],
  'wide operations': [
    operations({ f: Array.from({ length: FULL / 5 }, () => null) }),
    '{"0":["variables.f.0"]}',
  ],
  'operations of many faults': [operations({}, `{ ${times(900, () => 'x ')} }`), '{}'],
};

function form(name: string, content: string, { path, token, method }: UploadTarget): Attack {
  return jsonAttack(`${method} ${path}, a form: ${name}`, {
    path,
    token,
    method,
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    body: `${content}--${BOUNDARY}--\r\n`,
  });
}

interface UploadTarget {
  path: string;
  token: string;
  method: string;
}

/** Forms for the graph and for every REST path that takes files. */
export function formAttacks(token: string, calls: readonly BaseCall[]): Attack[] {
  const graph: UploadTarget = { path: '/graphql', token, method: 'POST' };
  const restForms = calls
    .filter(({ route }) => route.multipart)
    .map(({ route, call, token: own }): UploadTarget => {
      const name = operationName(route);
      return { path: `/api${buildPath(name, call)}`, token: own, method: route.method.toUpperCase() };
    });
  const good = partHeader('operations', operations({ f: null })) + partHeader('map', '{"0":["variables.f"]}');
  return [
    ...Object.entries(HEADS).map(([name, [query, map]]) =>
      form(name, partHeader('operations', query) + partHeader('map', map), graph),
    ),
    ...Object.entries(PARTS).flatMap(([name, content]) => [
      form(name, content, graph),
      form(`${name}, behind operations and map`, good + content, graph),
      ...restForms.map((target) => form(name, content, target)),
    ]),
  ];
}
