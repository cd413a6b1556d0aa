// T17: fields that clients may not set, added to every REST body and every GraphQL input.
import { extraFieldsFault, WRITES } from '../../contract-tests/forbidden-fields.ts';
import { extraInputFaults, MUTATIONS_WITH_INPUT } from '../../contract-tests/forbidden-inputs.ts';
import { newOtherUser } from '../../contract-tests/other-user.ts';
import { EXTRA_FIELDS } from '../../contract-tests/extra-fields.ts';
import { stopRecordingChanges, recordChanges } from '../../contract-tests/row-changes.ts';
import { pauseJobs } from '../pause-jobs.ts';
import { takeSample } from '../share.ts';
import type { StressTest } from '../stress-test.ts';

const NAMES = Object.keys(EXTRA_FIELDS).length;

export const forbiddenFields: StressTest = {
  id: 'T17',
  title: `${NAMES} forbidden fields in each of ${WRITES.length} bodies of /api and ${MUTATIONS_WITH_INPUT.length} GraphQL inputs`,
  async run({ servers, seedSampleShop }, tally) {
    await seedSampleShop();
    const restartJobs = await pauseJobs();
    await recordChanges();
    const { person } = await newOtherUser();
    try {
      for (const [index, write] of takeSample(WRITES).entries())
        tally.case(await extraFieldsFault(servers[index & 1 ? 1 : 0].url, write, person));
      for (const [index, name] of takeSample(MUTATIONS_WITH_INPUT).entries())
        for (const fault of await extraInputFaults(servers[index & 1 ? 1 : 0].url, name)) tally.case(fault);
    } finally {
      await stopRecordingChanges();
      await restartJobs();
    }
  },
};
