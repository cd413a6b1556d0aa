// T40: what the shop is made of: known weaknesses, licences, the lockfile, and no secret in sources or bundle.
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { projectRoot } from '#server/platform/config/project-root.ts';
import type { BatteryTest, Tally } from '../test.ts';

interface Told {
  code: number | null;
  out: string;
}

async function npm(...args: string[]): Promise<Told> {
  const child = spawn('npm', args, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, out: out + (out ? '' : err) };
}

interface Audit {
  error?: { summary?: string; code?: string };
  message?: string;
  metadata?: { vulnerabilities?: Record<string, number> };
}

function auditIn(out: string): Audit {
  try {
    return JSON.parse(out) as Audit;
  } catch {
    return {};
  }
}

/** Whoever keeps the registry may not answer this; then nothing is claimed. */
async function audit(tally: Tally): Promise<void> {
  const { metadata, message, error } = auditIn((await npm('audit', '--omit=dev', '--json')).out);
  const found = metadata?.vulnerabilities;
  if (!found) {
    const why = [error?.summary, message].find(Boolean) ?? 'nothing that can be read';
    tally.figure(`known weaknesses NOT asked for: the registry says ${why.split('\n')[0]}`);
    return;
  }
  const grave = (found.high ?? 0) + (found.critical ?? 0);
  tally.case(grave ? `${grave} packages with grave weaknesses` : '');
  tally.figure(
    `weaknesses: ${Object.entries(found)
      .map((entry) => entry.join(' '))
      .join(', ')}`,
  );
}

async function madeOf(tally: Tally): Promise<void> {
  const { code, out } = await npm('run', '--silent', 'packages');
  tally.case(code === 0 ? '' : `npm run packages: ${out.trim().split('\n').slice(-5).join(' / ')}`);
  const [counted] = /^\d+ packages, .+$/m.exec(out) ?? [];
  tally.figure(counted ?? 'not counted');
}

/** What the lockfile names can be had, and agrees with package.json. */
async function lock(tally: Tally): Promise<void> {
  const { code, out } = await npm('ci', '--dry-run', '--ignore-scripts');
  tally.case(code === 0 ? '' : `npm ci: ${out.trim().split('\n').slice(-3).join(' / ')}`);
}

export const packages: BatteryTest = {
  id: 'T40',
  about: 'known weaknesses, lockfile, licences, install scripts, secrets in sources and bundle',
  async run(_stage, tally) {
    await lock(tally);
    await madeOf(tally);
    await audit(tally);
  },
};
