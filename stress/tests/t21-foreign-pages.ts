// T21: pages of other sites that make a signed-in browser send what would change something.
import { graphMutations, restWrites } from '../../contract-tests/all-acts.ts';
import { foreignMutation, foreignPath } from '../../contract-tests/foreign-page.ts';
import { waysOf } from '../../contract-tests/matrix.ts';
import { newNeighbour } from '../../contract-tests/neighbour.ts';
import { type Besieged, besiege } from '../../contract-tests/siege.ts';
import { noteNoMore, noteTouches } from '../../contract-tests/touched.ts';
import { stopJobs } from '../no-jobs.ts';
import { someOf } from '../share.ts';
import type { Stage } from '../stage.ts';
import { type BatteryTest, countOf, type Tally } from '../test.ts';

class Notes {
  readonly said: string[] = [];
  readonly #tempFiles: Stage['tempFiles'];
  readonly #before: readonly string[];
  readonly #tally: Tally;

  constructor({ tempFiles }: Stage, tally: Tally) {
    this.#tempFiles = tempFiles;
    this.#before = tempFiles();
    this.#tally = tally;
  }

  /** One case a call; and of a form that was refused nothing may lie on the disk. */
  add(name: string, { statuses, faults }: Besieged): void {
    this.said.push(...statuses.map(String));
    this.#tally.count += statuses.length;
    this.#tally.passed += Math.max(0, statuses.length - faults.length);
    this.#tally.faults.push(...faults);
    const file = this.#tempFiles().find((one) => !this.#before.includes(one));
    this.#tally.check(!file, `${name} leaves the file ${file}`);
  }
}

export const foreignPages: BatteryTest = {
  id: 'T21',
  about: 'every change of both doors, sent by a foreign page with all cookies: forms, text, files, addresses',
  async run(stage, tally) {
    await stage.furnish();
    const restartJobs = await stopJobs();
    await noteTouches();
    const { person: neighbour } = await newNeighbour();
    const notes = new Notes(stage, tally);
    const [rest, graph] = stage.doors;
    try {
      for (const way of someOf(waysOf(restWrites)))
        notes.add(way.name, await besiege(way, { ...rest, neighbour, callsFor: foreignPath }));
      for (const way of someOf(waysOf(graphMutations)))
        notes.add(way.name, await besiege(way, { ...graph, neighbour, callsFor: foreignMutation }));
    } finally {
      await noteNoMore();
      await restartJobs();
    }
    tally.figure(countOf(notes.said));
  },
};
