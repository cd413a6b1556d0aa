// T23: hostile texts in every user-written field, in a real browser with the shop's CSP: they are shown and
// never run.
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { findProgram } from '#server/testing/find-program.ts';
import { HOSTILE_EVERYWHERE } from '#server/testing/hostile-texts.ts';
import { withFreshToken } from '../buyers.ts';
import { type HostileRows, createHostileRows } from '../hostile-rows.ts';
import { scaleCount } from '../share.ts';
import type { Server } from '../test-bed.ts';
import type { StressTest, Tally } from '../stress-test.ts';

const TEXTS = [...new Set(HOSTILE_EVERYWHERE.map((text) => text.replaceAll('\0', ' ')))].slice(
  0,
  scaleCount(HOSTILE_EVERYWHERE.length),
);
const AT_ONCE = 20;
// Changed rows reach the visitors' response cache within this time.
const HEARD_MS = 200;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];

/** Runs in the page before its scripts: records executed texts and CSP violations. */
function recordViolations(): void {
  const reports: string[] = [];
  Object.assign(globalThis, { reports });
  const ran = (name: string) => (word: unknown) => void reports.push(`${name}(${String(word)}) was run`);
  Object.assign(globalThis, { alert: ran('alert'), msgbox: ran('msgbox'), prompt: ran('prompt') });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    reports.push(`the policy stopped ${violatedDirective} ${blockedURI}`),
  );
}

/** Runs in the page: the recorded reports, and elements that would run a script when used. */
function dangers(): string[] {
  const { reports } = globalThis as unknown as { reports: string[] };
  const acting = /^(?:javascript|vbscript|data):/i;
  const leading = /^(?:href|src|action|formaction|xlink:href|srcdoc)$/;
  const dangerousElements = [...document.querySelectorAll('body *')].flatMap((element) =>
    [...element.attributes]
      .filter(({ name, value }) => {
        const isOwnPicture = element.localName === 'img' && value.startsWith('data:image/');
        const leads = leading.test(name) && URL.canParse(value, location.href) && !isOwnPicture;
        return name.startsWith('on') || (leads && acting.test(new URL(value, location.href).protocol));
      })
      .map(() => element.outerHTML.slice(0, 160)),
  );
  return [...reports, ...dangerousElements];
}

async function visitScreen(page: Page, url: string): Promise<string> {
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  const problems = await page.evaluate(dangers);
  return problems.length ? `${new URL(url).pathname}: ${problems[0]}` : '';
}

async function signIn(context: BrowserContext, { url }: Server, { member }: HostileRows): Promise<void> {
  const { token } = await withFreshToken(member);
  const user = JSON.stringify({ _id: member.id, name: 'x', username: 'x', image: null });
  await context.addCookies([
    { name: 'petToken', value: token, url },
    { name: 'petUser', value: encodeURIComponent(user), url },
  ]);
}

/** Whether the text is shown; a blank screen would prove nothing. */
async function shows(page: Page, words: string): Promise<boolean> {
  return page.evaluate((text) => document.body.innerText.includes(text), words);
}

async function visitAllScreens(page: Page, server: Server, rows: HostileRows, tally: Tally): Promise<void> {
  const visited = new Set<string>();
  for (let at = 0; at < TEXTS.length; at += AT_ONCE) {
    const mark = `mark${at}`;
    await rows.fill(TEXTS.slice(at, at + AT_ONCE), mark);
    await wait(HEARD_MS);
    for (const path of rows.screens) {
      tally.case(await visitScreen(page, server.url + path));
      if (await shows(page, mark)) visited.add(path);
    }
  }
  const blank = rows.screens.filter((path) => !visited.has(path));
  tally.check(blank.length === 0, `none of it was ever seen at ${blank.join(', ')}`);
}

export const hostileTexts: StressTest = {
  id: 'T23',
  title: `${TEXTS.length} hostile texts in every field that people write, in a real browser`,
  async run({ servers: [server] }, tally) {
    const executablePath = findProgram(
      process.env.CHROMIUM_PATH,
      'chromium',
      'chromium-browser',
      'google-chrome',
    );
    if (!executablePath)
      throw new Error('No Chromium found: apt-get install -y chromium, or set CHROMIUM_PATH');
    const rows = await createHostileRows(server);
    const browser = await chromium.launch({ executablePath, args: FLAGS });
    try {
      const context = await browser.newContext({ serviceWorkers: 'block' });
      await context.addInitScript(recordViolations);
      await signIn(context, server, rows);
      const page = await context.newPage();
      await visitAllScreens(page, server, rows, tally);
      tally.figure(`${TEXTS.length} texts in ${rows.fields} fields on ${rows.screens.length} screens`);
    } finally {
      await browser.close();
      await rows.remove();
    }
  },
};
