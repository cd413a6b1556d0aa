// T23: what people may write anywhere, shown in a real browser under the shop's own policy: it shows, and never acts.
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { findProgram } from '#server/testing/find-program.ts';
import { HOSTILE_EVERYWHERE } from '#server/testing/hostile-texts.ts';
import { fresh } from '../buyers.ts';
import { type HostileRows, layHostileRows } from '../hostile-rows.ts';
import { share } from '../share.ts';
import type { Door } from '../stage.ts';
import type { BatteryTest, Tally } from '../test.ts';

const TEXTS = [...new Set(HOSTILE_EVERYWHERE.map((text) => text.replaceAll('\0', ' ')))].slice(
  0,
  share(HOSTILE_EVERYWHERE.length),
);
const AT_ONCE = 20;
// News of changed rows reach the visitors' cache.
const HEARD_MS = 200;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];

/** In the page, before anything of it runs: what acts, or what the policy had to stop, leaves a word. */
function listen(): void {
  const told: string[] = [];
  Object.assign(globalThis, { told });
  const ran = (name: string) => (word: unknown) => void told.push(`${name}(${String(word)}) was run`);
  Object.assign(globalThis, { alert: ran('alert'), msgbox: ran('msgbox'), prompt: ran('prompt') });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    told.push(`the policy stopped ${violatedDirective} ${blockedURI}`),
  );
}

/** In the page, once it shows: what was told, and what would act if somebody touched it. */
function dangers(): string[] {
  const { told } = globalThis as unknown as { told: string[] };
  const acting = /^(?:javascript|vbscript|data):/i;
  const leading = /^(?:href|src|action|formaction|xlink:href|srcdoc)$/;
  const found = [...document.querySelectorAll('body *')].flatMap((element) =>
    [...element.attributes]
      .filter(({ name, value }) => {
        const isOwnPicture = element.localName === 'img' && value.startsWith('data:image/');
        const leads = leading.test(name) && URL.canParse(value, location.href) && !isOwnPicture;
        return name.startsWith('on') || (leads && acting.test(new URL(value, location.href).protocol));
      })
      .map(() => element.outerHTML.slice(0, 160)),
  );
  return [...told, ...found];
}

async function look(page: Page, url: string): Promise<string> {
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  const found = await page.evaluate(dangers);
  return found.length ? `${new URL(url).pathname}: ${found[0]}` : '';
}

async function signIn(context: BrowserContext, { url }: Door, { member }: HostileRows): Promise<void> {
  const { token } = await fresh(member);
  const user = JSON.stringify({ _id: member.id, name: 'x', username: 'x', image: null });
  await context.addCookies([
    { name: 'petToken', value: token, url },
    { name: 'petUser', value: encodeURIComponent(user), url },
  ]);
}

/** Whether the words are there at all: a screen that shows nothing proves nothing. */
async function shows(page: Page, words: string): Promise<boolean> {
  return page.evaluate((wanted) => document.body.innerText.includes(wanted), words);
}

async function lookAtAll(page: Page, door: Door, rows: HostileRows, tally: Tally): Promise<void> {
  const seen = new Set<string>();
  for (let at = 0; at < TEXTS.length; at += AT_ONCE) {
    const mark = `mark${at}`;
    await rows.fill(TEXTS.slice(at, at + AT_ONCE), mark);
    await wait(HEARD_MS);
    for (const path of rows.screens) {
      tally.case(await look(page, door.url + path));
      if (await shows(page, mark)) seen.add(path);
    }
  }
  const blank = rows.screens.filter((path) => !seen.has(path));
  tally.check(blank.length === 0, `none of it was ever seen at ${blank.join(', ')}`);
}

export const hostileTexts: BatteryTest = {
  id: 'T23',
  about: `${TEXTS.length} hostile texts in every field that people write, in a real browser`,
  async run({ doors: [door] }, tally) {
    const executablePath = findProgram(
      process.env.CHROMIUM_PATH,
      'chromium',
      'chromium-browser',
      'google-chrome',
    );
    if (!executablePath)
      throw new Error('No Chromium found: apt-get install -y chromium, or set CHROMIUM_PATH');
    const rows = await layHostileRows(door);
    const browser = await chromium.launch({ executablePath, args: FLAGS });
    try {
      const context = await browser.newContext({ serviceWorkers: 'block' });
      await context.addInitScript(listen);
      await signIn(context, door, rows);
      const page = await context.newPage();
      await lookAtAll(page, door, rows, tally);
      tally.figure(`${TEXTS.length} texts in ${rows.fields} fields on ${rows.screens.length} screens`);
    } finally {
      await browser.close();
      await rows.remove();
    }
  },
};
