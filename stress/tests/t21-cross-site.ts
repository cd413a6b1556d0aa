// T21: pages of other sites send every mutation and REST call with the user's cookies.
import { graphqlMutationCases, restWriteCases } from '../../contract-tests/all-cases.ts';
import {
  crossSiteMutationRequests,
  crossSiteRestRequests,
} from '../../contract-tests/cross-site-requests.ts';
import { listCases } from '../../contract-tests/access-matrix.ts';
import { newOtherUser } from '../../contract-tests/other-user.ts';
import { type CrossSiteResult, sendCrossSite } from '../../contract-tests/cross-site.ts';
import { stopRecordingChanges, recordChanges } from '../../contract-tests/row-changes.ts';
import { pauseJobs } from '../pause-jobs.ts';
import { takeSample } from '../share.ts';
import type { TestBed } from '../test-bed.ts';
import { type StressTest, countRepeats, type Tally } from '../stress-test.ts';

class Findings {
  readonly statuses: string[] = [];
  readonly #tempFiles: TestBed['tempFiles'];
  readonly #before: readonly string[];
  readonly #tally: Tally;

  constructor({ tempFiles }: TestBed, tally: Tally) {
    this.#tempFiles = tempFiles;
    this.#before = tempFiles();
    this.#tally = tally;
  }

  /** Counts one case for each request; refused forms must leave no file behind. */
  add(name: string, { statuses, faults }: CrossSiteResult): void {
    this.statuses.push(...statuses.map(String));
    this.#tally.count += statuses.length;
    this.#tally.passed += Math.max(0, statuses.length - faults.length);
    this.#tally.faults.push(...faults);
    const file = this.#tempFiles().find((name) => !this.#before.includes(name));
    this.#tally.check(!file, `${name} leaves the file ${file}`);
  }
}

export const crossSite: StressTest = {
  id: 'T21',
  title:
    'every write of both transports, sent by a page of another site with all cookies: forms, text, files, URLs',
  async run(testBed, tally) {
    await testBed.seedSampleShop();
    const restartJobs = await pauseJobs();
    await recordChanges();
    const { person: neighbour } = await newOtherUser();
    const findings = new Findings(testBed, tally);
    const [rest, graph] = testBed.servers;
    try {
      for (const testCase of takeSample(listCases(restWriteCases)))
        findings.add(
          testCase.name,
          await sendCrossSite(testCase, { ...rest, neighbour, callsFor: crossSiteRestRequests }),
        );
      for (const testCase of takeSample(listCases(graphqlMutationCases)))
        findings.add(
          testCase.name,
          await sendCrossSite(testCase, { ...graph, neighbour, callsFor: crossSiteMutationRequests }),
        );
    } finally {
      await stopRecordingChanges();
      await restartJobs();
    }
    tally.figure(countRepeats(findings.statuses));
  },
};
