// T22: files that are not what they say, too large, broken off, or too many at once; by both doors.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { TOO_MANY_BYTES } from '#rules/upload.ts';
import { db } from '#server/platform/database/db.ts';
import { env } from '#server/platform/config/env.ts';
import * as files from '#server/testing/files.ts';
import { beginForm } from '#server/testing/form.ts';
import { HONEST_FILES, HOSTILE_FILES } from '#server/testing/sample-files.ts';
import { inParallel } from '../requests.ts';
import { share } from '../share.ts';
import type { Stage } from '../stage.ts';
import type { BatteryTest, Tally } from '../test.ts';
import { type Owner, newOwners, paperForm, sendPaper, type SentPaper, WAYS } from '../uploading.ts';

const ABORTED = share(200);
const TEMP_EMPTY_AFTER_MS = 30_000;
const PARALLEL = 20;
const MOST_RSS_MB = 400;
const AT_ONCE = 4;
// Without it glibc keeps what threads gave back: 60 to 100 MB more.
const AS_IN_THE_IMAGE = { MALLOC_ARENA_MAX: '2' };
const SETTLED_MS = 3_000;

interface Case extends SentPaper {
  /** As what it is taken; null where it is refused. */
  takenAs: string | null;
  /** The refusal, where it is one; FILE_TYPE when left out. */
  code?: string;
  /** What its name becomes. */
  shown?: string;
}

const PDF = 'application/pdf';
const long = 'n'.repeat(300);

async function cases(): Promise<Case[]> {
  const table = [
    ...HONEST_FILES.map(([name, content, type]) => ({ name, content, takenAs: type })),
    ...HOSTILE_FILES.map(([name, content]) => ({ name, content, takenAs: null })),
  ];
  const listed = table.map(async ({ name, content, takenAs }) => ({
    name,
    takenAs,
    bytes: Buffer.from(await content()),
  }));
  const pdf = files.pdf();
  const named: Case[] = [
    { name: '../../x.pdf', shown: 'x.pdf', bytes: pdf, takenAs: PDF },
    { name: '..\\..\\x.pdf', shown: 'x.pdf', bytes: pdf, takenAs: PDF },
    { name: '/etc/passwd.pdf', shown: 'passwd.pdf', bytes: pdf, takenAs: PDF },
    { name: '../../x.svg', bytes: pdf, takenAs: null },
    { name: 'Rex\u202Efdp.exe', bytes: pdf, takenAs: null },
    { name: 'Rex\u202Eexe.pdf', shown: 'Rexexe.pdf', bytes: pdf, takenAs: PDF },
    { name: `${long}.pdf`, shown: `${'n'.repeat(116)}.pdf`, bytes: pdf, takenAs: PDF },
    { name: long, bytes: pdf, takenAs: null },
    { name: '....pdf', shown: 'pdf', bytes: pdf, takenAs: null },
    { name: 'CON.pdf', shown: 'CON.pdf', bytes: pdf, takenAs: PDF },
    {
      name: '<img src=x onerror=alert(1)>.pdf',
      shown: '<img src=x onerror=alert(1)>.pdf',
      bytes: pdf,
      takenAs: PDF,
    },
    { name: 'a.pdf\0.exe', bytes: pdf, takenAs: null, code: 'any' },
    { name: 'a.exe\0.pdf', bytes: pdf, takenAs: null, code: 'any' },
    { name: 'most.pdf', bytes: files.pdfOf(TOO_MANY_BYTES - 1), takenAs: PDF },
    { name: 'more.pdf', bytes: files.pdfOf(TOO_MANY_BYTES), takenAs: null, code: 'FILE_TOO_LARGE' },
  ];
  return [...(await Promise.all(listed)), ...named];
}

/** What is wrong with how a file was met; '' for nothing. */
async function faultOf(owner: Owner, sent: Case, { status, code }: { status: number; code: string }) {
  const what = `“${sent.name.slice(0, 40)}”`;
  const kept = await db.storedFile.findMany({ where: { ownerId: owner.id } });
  const [file] = kept;
  if (sent.takenAs === null) {
    // A name with NUL may be no name at all to a parser; whatever it says, nothing is kept under its hidden half.
    const isRefused = sent.code === 'any' ? code !== '' : code === (sent.code ?? 'FILE_TYPE');
    return isRefused && kept.length === 0 ? '' : `${what}: ${status} ${code}, ${kept.length} kept`;
  }
  if (status !== 200 || code || !file) return `${what} was not taken: ${status} ${code}`;
  if (kept.length > 1) return `${what} was kept ${kept.length} times`;
  if (file.mimeType !== sent.takenAs) return `${what} is served as ${file.mimeType}`;
  return sent.shown && file.originalName !== sent.shown ? `${what} is called ${file.originalName}` : '';
}

async function decisions({ doors }: Stage, tally: Tally): Promise<void> {
  const all = (await cases()).flatMap((sent) => WAYS.map((way) => ({ sent, way })));
  const owners = await newOwners(all.length);
  await inParallel(all, AT_ONCE, async ({ sent, way }, index) => {
    const owner = owners[index];
    if (!owner) return;
    const answer = await sendPaper(doors[index & 1 ? 1 : 0], way, owner, sent);
    const fault = await faultOf(owner, sent, answer);
    tally.case(fault && `${way}: ${fault}`);
  });
  tally.figure(`${all.length} uploads`);
}

/** A photograph, as everybody else gets it. */
async function served({ doors: [door] }: Stage, tally: Tally): Promise<void> {
  const [owner] = await newOwners(1);
  if (!owner) return;
  await sendPaper(door, 'graph', owner, { name: 'photo.jpg', bytes: await files.photoWithPlace() });
  const url = await owner.newestPaper(door);
  const response = await fetch(url);
  const { exif } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  tally.case(exif ? 'a served photograph tells where it was taken' : '');
  const header = (name: string) => response.headers.get(name) ?? '';
  tally.case(header('x-content-type-options') === 'nosniff' ? '' : 'a paper is served without nosniff');
  tally.case(
    header('content-security-policy').includes('sandbox') ? '' : 'a paper is served without a sandbox',
  );
}

function tempFiles(): string[] {
  const folder = join(env().DATA_DIR, 'tmp');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

async function aborted({ doors }: Stage, tally: Tally): Promise<void> {
  const owners = await newOwners(ABORTED);
  const bytes = files.pdfOf(1_000_000);
  let most = 0;
  await inParallel(owners, 15, async (owner, index) => {
    const door = doors[index & 1 ? 1 : 0];
    const way = WAYS[index % 4 < 2 ? 0 : 1];
    const { url, method, form } = paperForm(door, way, owner, { name: 'scan.pdf', bytes });
    const request = await beginForm(url, form, { 'x-access-token': owner.token }, method);
    await wait(100);
    most = Math.max(most, tempFiles().length);
    request.destroy();
  });
  const since = performance.now();
  while (tempFiles().length > 0 && performance.now() - since < TEMP_EMPTY_AFTER_MS) await wait(250);
  const left = tempFiles().length;
  tally.case(left ? `${left} temporary files are left of ${ABORTED} uploads that were broken off` : '');
  const kept = await db.storedFile.count({ where: { ownerId: { in: owners.map(({ id }) => id) } } });
  tally.case(kept ? `${kept} rows are left of uploads that were broken off` : '');
  tally.figure(
    `${ABORTED} broken off: up to ${most} temporary files, none after ${Math.round(performance.now() - since)} ms`,
  );
}

function memoryOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** Half of them as large as may be, half of them pictures that are vast once unpacked. */
async function together(stage: Stage, tally: Tally): Promise<void> {
  const shop = await stage.openCounted(AS_IN_THE_IMAGE);
  try {
    const owners = await newOwners(PARALLEL);
    const large = { name: 'scan.pdf', bytes: files.pdfOf(TOO_MANY_BYTES - 1) };
    const vast = { name: 'black.png', bytes: files.blackPng(6_300, 6_300) };
    await wait(SETTLED_MS); // jobs and pages are loaded once it is open
    const before = memoryOf(shop.pid);
    let most = before;
    const watching = setInterval(() => (most = Math.max(most, memoryOf(shop.pid))), 20);
    const answers = await Promise.all(
      owners.map((owner, index) =>
        sendPaper(shop.door, WAYS[index & 1], owner, index % 4 < 2 ? large : vast),
      ),
    );
    clearInterval(watching);
    for (const { status, code } of answers)
      tally.case([200, 503].includes(status) ? '' : `one of ${PARALLEL} at once: ${status} ${code}`);
    const taken = answers.filter(({ status, code }) => status === 200 && !code).length;
    tally.case(most < MOST_RSS_MB ? '' : `${PARALLEL} at once took ${most} MB`);
    tally.figure(
      `${PARALLEL} at once: ${taken} taken, ${before} MB before, ${most} MB at most (MALLOC_ARENA_MAX=2)`,
    );
  } finally {
    await shop.end();
  }
}

export const uploads: BatteryTest = {
  id: 'T22',
  about: `hostile and honest files by both doors, ${ABORTED} broken off, ${PARALLEL} at once`,
  async run(stage: Stage, tally: Tally) {
    await decisions(stage, tally);
    await served(stage, tally);
    await aborted(stage, tally);
    await together(stage, tally);
  },
};
