// T36: the headers of every kind of response, exactly.
// That the checkout works under its policy is tested in a browser (e2e/checkout.test.ts, e2e/payment.test.ts).
import { expectedHeaders } from '../expected-headers.ts';
import { type HeaderCase, headersFor } from '../header-values.ts';
import type { Server } from '../test-bed.ts';
import type { StressTest, Tally } from '../stress-test.ts';

// Headers of the transport, or different each time.
const IGNORED_HEADERS =
  /^(?:date|connection|keep-alive|transfer-encoding|content-length|content-encoding|etag|last-modified|accept-ranges|x-request-id|ratelimit-.*|set-cookie|location)$/;

function differences(
  expected: Readonly<Record<string, string>>,
  found: ReadonlyMap<string, string>,
): string[] {
  const names = new Set(
    [...Object.keys(expected), ...found.keys()].filter((name) => !IGNORED_HEADERS.test(name)),
  );
  return [...names].flatMap((name) => {
    const must = expected[name];
    const is = found.get(name);
    return must === is ? [] : [`${name} is ${is ?? 'missing'}, must be ${must ?? 'missing'}`];
  });
}

async function checkHeaders({ url }: Server, kind: HeaderCase, tally: Tally): Promise<void> {
  const response = await fetch(url + kind.path, { redirect: 'manual', ...kind.send });
  await response.arrayBuffer();
  const actualHeaders = new Map(
    [...response.headers].map(([name, value]) => [name, value.replaceAll(new URL(url).host, 'HOST')]),
  );
  const faults = differences(headersFor(kind), actualHeaders);
  if (response.status !== kind.status) faults.unshift(`status ${response.status}, must be ${kind.status}`);
  tally.case(faults.length ? `${kind.name}: ${faults.join('; ')}` : '');
}

export const headers: StressTest = {
  id: 'T36',
  title: 'headers of every kind of response, exactly (checkout under its policy: npm run e2e)',
  async run({ servers }, tally) {
    for (const kind of await expectedHeaders(servers[0])) await checkHeaders(servers[0], kind, tally);
  },
};
