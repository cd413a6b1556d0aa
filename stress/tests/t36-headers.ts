// T36: what every kind of answer tells browsers, header by header: nothing less, and nothing more.
// That checkout works under its policy is seen in a browser (e2e/checkout.test.ts, e2e/payment.test.ts).
import { type AnswerKind, answerKinds, wantedOf } from '../answer-kinds.ts';
import type { Door } from '../stage.ts';
import type { BatteryTest, Tally } from '../test.ts';

// Of the transport, or another each time.
const PASSED_OVER =
  /^(?:date|connection|keep-alive|transfer-encoding|content-length|content-encoding|etag|last-modified|accept-ranges|x-request-id|ratelimit-.*|set-cookie|location)$/;

function differences(wanted: Readonly<Record<string, string>>, found: ReadonlyMap<string, string>): string[] {
  const names = new Set([...Object.keys(wanted), ...found.keys()].filter((name) => !PASSED_OVER.test(name)));
  return [...names].flatMap((name) => {
    const [must, is] = [wanted[name], found.get(name)];
    return must === is ? [] : [`${name} is ${is ?? 'missing'}, must be ${must ?? 'missing'}`];
  });
}

async function look({ url }: Door, kind: AnswerKind, tally: Tally): Promise<void> {
  const response = await fetch(url + kind.path, { redirect: 'manual', ...kind.send });
  await response.arrayBuffer();
  const found = new Map(
    [...response.headers].map(([name, value]) => [name, value.replaceAll(new URL(url).host, 'HOST')]),
  );
  const faults = differences(wantedOf(kind), found);
  if (response.status !== kind.status) faults.unshift(`status ${response.status}, must be ${kind.status}`);
  tally.case(faults.length ? `${kind.what}: ${faults.join('; ')}` : '');
}

export const headers: BatteryTest = {
  id: 'T36',
  about: 'headers of every kind of answer, exactly (checkout under its policy: npm run e2e)',
  async run({ doors }, tally) {
    for (const kind of await answerKinds(doors[0])) await look(doors[0], kind, tally);
  },
};
