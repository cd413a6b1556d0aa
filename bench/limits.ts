// Limit servers, each in a process of its own as the shop is.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '#server/platform/config/project-root.ts';
import type { Answer, Scenario } from './scenarios.ts';

export const LIMITS = ['mem', 'stringify', 'pgjson', 'apollo', 'leanApollo'] as const;
export type Limit = (typeof LIMITS)[number];

/** What a limit server is told. */
export interface Work {
  limit: Limit;
  scenario: Pick<Scenario, 'name' | 'statement' | 'values'>;
  /** The shop's own answer, for those that keep it in memory. */
  answer: Answer;
  databaseUrl: string;
}

/** Starts one; answers where it listens. */
export async function openLimit(work: Work): Promise<{ url: string; end: () => void }> {
  const child = fork(join(projectRoot, 'bench/limit-server.ts'), { execArgv: ['--import', 'tsx'] });
  const gone = once(child, 'exit').then(() => Promise.reject(new Error(`${work.limit} did not start`)));
  gone.catch(() => undefined); // once it has started, its end is ours
  child.send(work);
  const [port] = (await Promise.race([once(child, 'message'), gone])) as [number];
  return { url: `http://127.0.0.1:${port}/`, end: () => void child.kill() };
}
