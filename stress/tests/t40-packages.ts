// T40: vulnerabilities, licences and the lockfile, and no secrets in sources or bundles.
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { projectRoot } from '#server/platform/config/project-root.ts';
import type { StressTest, Tally } from '../stress-test.ts';

interface CommandResult {
  code: number | null;
  out: string;
}

async function npm(...args: string[]): Promise<CommandResult> {
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

/** Skipped when the registry has no audit endpoint. */
async function audit(tally: Tally): Promise<void> {
  const { metadata, message, error } = auditIn((await npm('audit', '--omit=dev', '--json')).out);
  const counts = metadata?.vulnerabilities;
  if (!counts) {
    const why = [error?.summary, message].find(Boolean) ?? 'no readable response';
    tally.figure(`vulnerabilities NOT checked: the registry says ${why.split('\n')[0]}`);
    return;
  }
  const grave = (counts.high ?? 0) + (counts.critical ?? 0);
  tally.case(grave ? `${grave} packages with severe vulnerabilities` : '');
  tally.figure(
    `vulnerabilities: ${Object.entries(counts)
      .map((entry) => entry.join(' '))
      .join(', ')}`,
  );
}

async function checkPackages(tally: Tally): Promise<void> {
  const { code, out } = await npm('run', '--silent', 'packages');
  tally.case(code === 0 ? '' : `npm run packages: ${out.trim().split('\n').slice(-5).join(' / ')}`);
  const [counted] = /^\d+ packages, .+$/m.exec(out) ?? [];
  tally.figure(counted ?? 'not counted');
}

/** The lockfile is installable and agrees with package.json. */
async function checkLockfile(tally: Tally): Promise<void> {
  const { code, out } = await npm('ci', '--dry-run', '--ignore-scripts');
  tally.case(code === 0 ? '' : `npm ci: ${out.trim().split('\n').slice(-3).join(' / ')}`);
}

export const packages: StressTest = {
  id: 'T40',
  title: 'vulnerabilities, lockfile, licences, install scripts, secrets in sources and bundle',
  async run(_stage, tally) {
    await checkLockfile(tally);
    await checkPackages(tally);
    await audit(tally);
  },
};
