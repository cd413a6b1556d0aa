// T17: names that no client decides, planted into every body and every input of both doors.
import { faultOfFields, WRITES } from '../../contract-tests/forbidden-fields.ts';
import { faultsOfInput, TAKING_OBJECTS } from '../../contract-tests/forbidden-inputs.ts';
import { newNeighbour } from '../../contract-tests/neighbour.ts';
import { PLANTED } from '../../contract-tests/planted.ts';
import { noteNoMore, noteTouches } from '../../contract-tests/touched.ts';
import { stopJobs } from '../no-jobs.ts';
import { someOf } from '../share.ts';
import type { BatteryTest } from '../test.ts';

const NAMES = Object.keys(PLANTED).length;

export const forbidden: BatteryTest = {
  id: 'T17',
  about: `${NAMES} forbidden names in each of ${WRITES.length} bodies of /api and ${TAKING_OBJECTS.length} inputs of the graph`,
  async run({ doors, furnish }, tally) {
    await furnish();
    const restartJobs = await stopJobs();
    await noteTouches();
    const { person } = await newNeighbour();
    try {
      for (const [index, write] of someOf(WRITES).entries())
        tally.case(await faultOfFields(doors[index & 1 ? 1 : 0].url, write, person));
      for (const [index, name] of someOf(TAKING_OBJECTS).entries())
        for (const fault of await faultsOfInput(doors[index & 1 ? 1 : 0].url, name)) tally.case(fault);
    } finally {
      await noteNoMore();
      await restartJobs();
    }
  },
};
