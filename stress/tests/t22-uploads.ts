// T22: uploads of the wrong type, too large, aborted, or too many at once, by both transports.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { UPLOAD_LIMIT_BYTES } from '#rules/upload.ts';
import { db } from '#server/platform/database/db.ts';
import { env } from '#server/platform/config/env.ts';
import * as files from '#server/testing/files.ts';
import { beginForm } from '#server/testing/form.ts';
import { VALID_FILES, HOSTILE_FILES } from '#server/testing/sample-files.ts';
import { inParallel } from '../requests.ts';
import { scaleCount } from '../share.ts';
import type { TestBed } from '../test-bed.ts';
import type { StressTest, Tally } from '../stress-test.ts';
import {
  type Owner,
  newOwners,
  documentForm,
  sendDocument,
  type DocumentFile,
  TRANSPORTS,
} from '../document-forms.ts';

const ABORTED = scaleCount(200);
const TEMP_EMPTY_AFTER_MS = 30_000;
const PARALLEL = 20;
const MAX_RSS_MB = 400;
const AT_ONCE = 4;
// As in the Docker image: without it glibc keeps 60 to 100 MB of freed memory.
const AS_IN_THE_IMAGE = { MALLOC_ARENA_MAX: '2' };
const SETTLED_MS = 3_000;

interface Case extends DocumentFile {
  /** Stored media type; null when it must be refused. */
  takenAs: string | null;
  /** Expected error code; FILE_TYPE by default. */
  code?: string;
  /** Stored file name. */
  shown?: string;
}

const PDF = 'application/pdf';
const long = 'n'.repeat(300);

async function cases(): Promise<Case[]> {
  const table = [
    ...VALID_FILES.map(([name, content, type]) => ({ name, content, takenAs: type })),
    ...HOSTILE_FILES.map(([name, content]) => ({ name, content, takenAs: null })),
  ];
  const tableCases = table.map(async ({ name, content, takenAs }) => ({
    name,
    takenAs,
    bytes: Buffer.from(await content()),
  }));
  const pdf = files.pdf();
  const namedCases: Case[] = [
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
    { name: 'most.pdf', bytes: files.pdfOfSize(UPLOAD_LIMIT_BYTES - 1), takenAs: PDF },
    { name: 'more.pdf', bytes: files.pdfOfSize(UPLOAD_LIMIT_BYTES), takenAs: null, code: 'FILE_TOO_LARGE' },
  ];
  return [...(await Promise.all(tableCases)), ...namedCases];
}

/** The problem with the result of an upload; '' for none. */
async function findFault(owner: Owner, sent: Case, { status, code }: { status: number; code: string }) {
  const label = `“${sent.name.slice(0, 40)}”`;
  const stored = await db.storedFile.findMany({ where: { ownerId: owner.id } });
  const [file] = stored;
  if (sent.takenAs === null) {
    // Parsers may reject a name with NUL in different ways; the file must not be stored.
    const isRefused = sent.code === 'any' ? code !== '' : code === (sent.code ?? 'FILE_TYPE');
    return isRefused && stored.length === 0 ? '' : `${label}: ${status} ${code}, ${stored.length} stored`;
  }
  if (status !== 200 || code || !file) return `${label} was not taken: ${status} ${code}`;
  if (stored.length > 1) return `${label} was stored ${stored.length} times`;
  if (file.mimeType !== sent.takenAs) return `${label} is served as ${file.mimeType}`;
  return sent.shown && file.originalName !== sent.shown ? `${label} is called ${file.originalName}` : '';
}

async function checkDecisions({ servers }: TestBed, tally: Tally): Promise<void> {
  const attempts = (await cases()).flatMap((sent) => TRANSPORTS.map((transport) => ({ sent, transport })));
  const owners = await newOwners(attempts.length);
  await inParallel(attempts, AT_ONCE, async ({ sent, transport }, index) => {
    const owner = owners[index];
    if (!owner) return;
    const response = await sendDocument(servers[index & 1 ? 1 : 0], transport, owner, sent);
    const fault = await findFault(owner, sent, response);
    tally.case(fault && `${transport}: ${fault}`);
  });
  tally.figure(`${attempts.length} uploads`);
}

/** A photograph as other users get it: without its location. */
async function checkServedPhoto({ servers: [server] }: TestBed, tally: Tally): Promise<void> {
  const [owner] = await newOwners(1);
  if (!owner) return;
  await sendDocument(server, 'graph', owner, { name: 'photo.jpg', bytes: await files.photoWithPlace() });
  const url = await owner.newestDocumentUrl(server);
  const response = await fetch(url);
  const { exif } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  tally.case(exif ? 'a served photograph contains its location' : '');
  const header = (name: string) => response.headers.get(name) ?? '';
  tally.case(header('x-content-type-options') === 'nosniff' ? '' : 'a document is served without nosniff');
  tally.case(
    header('content-security-policy').includes('sandbox') ? '' : 'a document is served without a sandbox',
  );
}

function tempFiles(): string[] {
  const folder = join(env().DATA_DIR, 'tmp');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

async function abortUploads({ servers }: TestBed, tally: Tally): Promise<void> {
  const owners = await newOwners(ABORTED);
  const bytes = files.pdfOfSize(1_000_000);
  let peak = 0;
  await inParallel(owners, 15, async (owner, index) => {
    const server = servers[index & 1 ? 1 : 0];
    const transport = TRANSPORTS[index % 4 < 2 ? 0 : 1];
    const { url, method, form } = documentForm(server, transport, owner, { name: 'scan.pdf', bytes });
    const request = await beginForm(url, form, { 'x-access-token': owner.token }, method);
    await wait(100);
    peak = Math.max(peak, tempFiles().length);
    request.destroy();
  });
  const since = performance.now();
  while (tempFiles().length > 0 && performance.now() - since < TEMP_EMPTY_AFTER_MS) await wait(250);
  const leftFiles = tempFiles().length;
  tally.case(leftFiles ? `${leftFiles} temporary files are left of ${ABORTED} aborted uploads` : '');
  const stored = await db.storedFile.count({ where: { ownerId: { in: owners.map(({ id }) => id) } } });
  tally.case(stored ? `${stored} rows are left of aborted uploads` : '');
  tally.figure(
    `${ABORTED} aborted: up to ${peak} temporary files, none after ${Math.round(performance.now() - since)} ms`,
  );
}

function readMemory(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** Half of them of the maximum size, half of them pictures with a huge bitmap. */
async function uploadTogether(testBed: TestBed, tally: Tally): Promise<void> {
  const shop = await testBed.openWithRateLimits(AS_IN_THE_IMAGE);
  try {
    const owners = await newOwners(PARALLEL);
    const large = { name: 'scan.pdf', bytes: files.pdfOfSize(UPLOAD_LIMIT_BYTES - 1) };
    const vast = { name: 'black.png', bytes: files.blackPng(6_300, 6_300) };
    await wait(SETTLED_MS); // jobs and pages are loaded after the start
    const before = readMemory(shop.pid);
    let peak = before;
    const watching = setInterval(() => (peak = Math.max(peak, readMemory(shop.pid))), 20);
    const responses = await Promise.all(
      owners.map((owner, index) =>
        sendDocument(shop.server, TRANSPORTS[index & 1], owner, index % 4 < 2 ? large : vast),
      ),
    );
    clearInterval(watching);
    for (const { status, code } of responses)
      tally.case([200, 503].includes(status) ? '' : `one of ${PARALLEL} at once: ${status} ${code}`);
    const acceptedCount = responses.filter(({ status, code }) => status === 200 && !code).length;
    tally.case(peak < MAX_RSS_MB ? '' : `${PARALLEL} at once took ${peak} MB`);
    tally.figure(
      `${PARALLEL} at once: ${acceptedCount} taken, ${before} MB before, ${peak} MB at most (MALLOC_ARENA_MAX=2)`,
    );
  } finally {
    await shop.end();
  }
}

export const uploads: StressTest = {
  id: 'T22',
  title: `hostile and valid files by both transports, ${ABORTED} aborted, ${PARALLEL} at once`,
  async run(testBed: TestBed, tally: Tally) {
    await checkDecisions(testBed, tally);
    await checkServedPhoto(testBed, tally);
    await abortUploads(testBed, tally);
    await uploadTogether(testBed, tally);
  },
};
