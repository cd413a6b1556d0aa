// Baseline servers, each in its own process.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '#server/platform/config/project-root.ts';
import type { ScenarioData, Scenario } from './scenarios.ts';

export const BASELINES = ['mem', 'stringify', 'pgjson', 'apollo', 'leanApollo'] as const;
export type Baseline = (typeof BASELINES)[number];

/** The work of a baseline server. */
export interface BaselineWork {
  baseline: Baseline;
  scenario: Pick<Scenario, 'name' | 'statement' | 'values'>;
  /** The shop's response, for baselines that keep it in memory. */
  response: ScenarioData;
  databaseUrl: string;
}

/** Starts a baseline server. */
export async function openBaseline(work: BaselineWork): Promise<{ url: string; end: () => void }> {
  const child = fork(join(projectRoot, 'bench/baseline-server.ts'), { execArgv: ['--import', 'tsx'] });
  const exited = once(child, 'exit').then(() => Promise.reject(new Error(`${work.baseline} did not start`)));
  exited.catch(() => undefined); // its exit is expected once it has started
  child.send(work);
  const [port] = (await Promise.race([once(child, 'message'), exited])) as [number];
  return { url: `http://127.0.0.1:${port}/`, end: () => void child.kill() };
}
