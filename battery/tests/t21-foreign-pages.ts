// T21: pages of other sites that make a signed-in browser send what would change something.
import type { Act, Person } from '#server/both-doors/acts.ts';
import { graphMutations, restWrites } from '#server/both-doors/all-acts.ts';
import { sendRaw } from '#server/both-doors/fuzz/send-raw.ts';
import { documentOf } from '#server/both-doors/graph-door.ts';
import { waysOf } from '#server/both-doors/matrix.ts';
import { newNeighbour } from '#server/both-doors/neighbour.ts';
import { noteNoMore, noteTouches, takeTouched } from '#server/both-doors/touched.ts';
import { startSession } from '#server/accounts/sessions.ts';
import { newViewer } from '#server/testing/people.ts';
import { type ForeignCall, foreignOperation, foreignPath } from '../foreign-page.ts';
import { stopJobs } from '../no-jobs.ts';
import { inParallel, send } from '../requests.ts';
import { someOf } from '../share.ts';
import type { Door, Stage } from '../stage.ts';
import { type BatteryTest, countOf, type Tally } from '../test.ts';

const AT_ONCE = 4;

/** All cookies that the shop ever sets, good ones. */
async function cookiesOf(door: Door, person: Person): Promise<string> {
  const { refreshToken } = await startSession(person.id, 'A browser');
  const { cookies } = await send(`${door.url}/api/auth/refresh`, {});
  const pair = cookies
    .map((cookie) => cookie.split(';')[0])
    .filter((cookie) => /^(XSRF|petVisitor)/.test(cookie ?? ''));
  if (pair.length !== 2) throw new Error('the shop gave no anti-forgery cookies');
  const petUser = encodeURIComponent(JSON.stringify({ _id: person.id }));
  return [`petRefresh=${refreshToken}`, `petToken=${person.token}`, `petUser=${petUser}`, ...pair].join('; ');
}

type CallsFor<Input> = (name: string, input: Input, cookie: string) => ForeignCall[];

class Siege {
  readonly said: string[] = [];

  constructor(
    readonly stage: Stage,
    readonly neighbour: Person,
    readonly tally: Tally,
  ) {}

  async tryAct<Input>(name: string, act: Act<Input>, callsFor: CallsFor<Input>): Promise<void> {
    const [door] = this.stage.doors;
    const owner = await newViewer();
    const thing = await act.thing(act.access === 'owned' ? owner : this.neighbour);
    const input = await act.input(thing, owner);
    const cookie = await cookiesOf(door, owner);
    await takeTouched();
    const calls = callsFor(name, input, cookie);
    await inParallel(calls, AT_ONCE, async ({ how, ...call }) => {
      const { status } = await sendRaw(door.url, call);
      this.said.push(String(status));
      this.tally.case(status >= 500 ? `${name} by ${how} answers ${status}` : '');
    });
    await this.#look(name);
  }

  /** All of an act's calls together: none of them may have left anything. */
  async #look(name: string): Promise<void> {
    const [touched] = await takeTouched();
    this.tally.check(!touched, `${name} changes ${touched?.table}: ${touched?.row.slice(0, 200)}`);
    const [file] = this.stage.tempFiles();
    this.tally.check(!file, `${name} leaves the file ${file}`);
  }
}

export const foreignPages: BatteryTest = {
  id: 'T21',
  about: 'every change of both doors, sent by a foreign page with all cookies: forms, text, files, addresses',
  async run(stage, tally) {
    await stage.furnish();
    const restartJobs = await stopJobs();
    await noteTouches();
    const siege = new Siege(stage, (await newNeighbour()).person, tally);
    try {
      for (const { name, act } of someOf(waysOf(restWrites))) await siege.tryAct(name, act, foreignPath);
      for (const { name, act } of someOf(waysOf(graphMutations)))
        await siege.tryAct(name, act, (field, call, cookie) =>
          foreignOperation(documentOf('mutation', field, call), call, cookie),
        );
    } finally {
      await noteNoMore();
      await restartJobs();
    }
    tally.figure(countOf(siege.said));
  },
};
