// Stored texts are shown and never run, in a real browser with the shop's CSP, whose violations are reported.
import { randomUUID } from 'node:crypto';
import { type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sampleCases } from '#server/testing/every-case.ts';
import { HOSTILE, HOSTILE_EVERYWHERE } from '#server/testing/hostile-texts.ts';
import { useBrowser } from './support/browser.ts';
import { change } from './support/database.ts';
import { untilInteractive } from './support/interactive.ts';
import { ownShop } from './support/own-shop.ts';
import { newQuestion } from './support/thread.ts';

const shop = useBrowser();

const REPLIES_PER_PAGE = 20;

/** A tab that records dialogs from the start. */
async function openWatched() {
  const page = await shop.open('/');
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  /** Scripts that ran on the page at this path, or could. */
  return async (path: string): Promise<string[]> => {
    await page.goto(path);
    await untilInteractive(page);
    return [...dialogs.splice(0), ...(await unsafeElements(page))];
  };
}

function unsafeElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const executedScripts: string[] = [];
    for (const element of document.querySelectorAll('main *')) {
      for (const { name, value } of element.attributes) {
        const isScript =
          URL.canParse(value, location.href) &&
          /^(?:javascript|vbscript):$/.test(new URL(value, location.href).protocol);
        if (
          name.startsWith('on') ||
          (/^(?:href|src|action|formaction|xlink:href|srcdoc)$/.test(name) && isScript)
        )
          executedScripts.push(element.outerHTML.slice(0, 200));
      }
      const isData = element.getAttribute('type') === 'application/ld+json';
      if (!isData && /^(?:iframe|object|embed|base|meta|link|style|script)$/i.test(element.localName))
        executedScripts.push(element.outerHTML.slice(0, 200));
    }
    return executedScripts;
  });
}

// Written to the database directly, so that no input validation cleans it.
async function write(questionId: string, texts: readonly string[]): Promise<void> {
  await change(
    `insert into "ForumReply" ("id", "questionId", "number", "text", "repliedAt")
     select gen_random_uuid(), $1::uuid, t."number", t."text", now()
     from unnest($2::text[]) with ordinality as t("text", "number")`,
    [questionId, texts],
  );
  await change(
    `update "ForumQuestion" set "lastNumber" = $2::int, "replyCount" = $2::int where "id" = $1::uuid`,
    [questionId, texts.length],
  );
}

// server/modules/forum/replies/harmless-html.test.ts covers all three hundred.
test('hostile replies do not run', async () => {
  expect(HOSTILE_EVERYWHERE.length).toBeGreaterThanOrEqual(300);
  const texts = sampleCases(HOSTILE_EVERYWHERE, 4).map((text) => text.replaceAll('\0', ' '));
  const { id, path } = await newQuestion();
  await write(id, texts);
  const dangersOf = await openWatched();
  for (let page = 1; page <= Math.ceil(texts.length / REPLIES_PER_PAGE); page += 1)
    expect(await dangersOf(`${path}?page=${page}`)).toEqual([]);
});

test('hostile titles, names and reviews do not run in lists', { tags: 'nightly' }, async () => {
  const allTexts = HOSTILE.map((text) => text.replaceAll('\0', ' ')).join(' ');
  const { path } = await newQuestion(allTexts.slice(0, 300));
  const user = randomUUID();
  const review = randomUUID();
  await change(
    `insert into "User" ("id", "mobile", "name", "username", "email", "completedAt", "updatedAt")
     values ($1::uuid, $2, $3, $4, 'x@example.in', now(), now())`,
    [user, `6${String(Date.now()).slice(-9)}`, '"><img src=x onerror=alert(1)>', `u-${user.slice(0, 8)}`],
  );
  await change(
    `insert into "ForumPost" ("id", "groupId", "authorId", "content", "tags", "createdAt")
     select gen_random_uuid(), g."id", $1::uuid, $2, array['Dog'], now() from "ForumGroup" g limit 1`,
    [user, allTexts],
  );
  await change(
    `insert into "Review" ("id", "productId", "userId", "fullName", "email", "rating", "message", "createdAt", "updatedAt")
     select $1::uuid, p."id", $2::uuid, $3, 'x@example.in', 5, $4, now(), now() from "Product" p where p."slug" = 'tota-tales-lovebird-mix-fruit-and-seed'`,
    [review, user, '<svg onload=alert(1)>', allTexts.slice(0, 2000)],
  );
  const dangersOf = await openWatched();
  for (const address of [
    path,
    '/forum',
    '/forum/community?group=walks-and-neighbours',
    '/forum/stories',
    '/product/tota-tales-lovebird-mix-fruit-and-seed',
    `/forum?q=${encodeURIComponent('"><script>alert(1)</script>')}`,
    `/search?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`,
  ])
    expect(await dangersOf(address)).toEqual([]);
});

test('the shop receives reports of policy violations and responds without a body', async () => {
  shop.expectConsoleErrors(/Content Security Policy/);
  const page = await shop.open('/faq');
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': policy = '', ...headers } = response.headers();
    expect(policy).toMatch(/;report-uri \/csp-reports;report-to csp$/);
    const older = { ...headers, 'content-security-policy': policy.replace(/;report-to csp$/, '') };
    await route.fulfill({ response, headers: older });
  });
  await page.goto('/about');
  const reported = page.waitForRequest('**/csp-reports');
  await page.evaluate(() => {
    new Image().src = 'https://elsewhere.example/a.png?who=me';
  });
  const request = await reported;
  expect(new URL(request.url()).origin).toBe(new URL(ownShop().url).origin);
  expect(request.method()).toBe('POST');
  const options = { method: 'POST', headers: request.headers(), body: request.postData() ?? '' };
  expect(options.headers['content-type']).toBe('application/csp-report');
  expect(options.body).toContain('"effective-directive":"img-src"');
  expect((await request.response())?.status()).toBe(204);
});
