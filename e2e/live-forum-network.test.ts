// Live threads without a network and after reconnecting.
import { type WebSocketRoute } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { expectSoon } from './support/expect-soon.ts';
import { box, card, newQuestion, numbers, openThread, replyFromAfar, write } from './support/thread.ts';

const shop = useBrowser();

test('a reply written offline waits and is sent once when the network returns', async () => {
  const { path } = await newQuestion();
  const page = await openThread(shop, path);
  shop.expectComplaints(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/);
  await page.context().setOffline(true);
  await write(page, 'A drop of oatmeal helps.');
  const waiting = page.getByRole('article', { name: 'Your reply, on its way' });
  await waiting.getByText('The shop cannot be reached').waitFor();
  await waiting.getByText('A drop of oatmeal helps.').waitFor();
  await page.context().setOffline(false);
  await card(page, 1).getByText('A drop of oatmeal helps.').waitFor();
  await waiting.waitFor({ state: 'detached' });
  await page.reload();
  await box(page).waitFor();
  expect(await numbers(page)).toEqual([1]);
});

test('thirty replies missed while disconnected all appear afterwards, each once', async () => {
  const { id, path } = await newQuestion();
  await replyFromAfar(id, 'The first one.');
  const page = await shop.open('/faq');
  let isCut = false;
  const open = new Set<WebSocketRoute>();
  await page.routeWebSocket(/\/graphql$/, (socket) => {
    if (isCut) return void socket.close({ code: 1012 });
    socket.connectToServer();
    open.add(socket);
  });
  await page.goto(path);
  await box(page).waitFor();
  await expectSoon(() => open.size).toBe(1);
  await replyFromAfar(id, 'Heard live.');
  await card(page, 2).waitFor();

  isCut = true;
  for (const socket of open) await socket.close({ code: 1012 });
  for (let count = 3; count <= 32; count += 1) await replyFromAfar(id, `Number ${count} of many.`);
  await page.getByText('Reconnecting…').waitFor();
  isCut = false;
  const all = Array.from({ length: 32 }, (_, index) => index + 1);
  await expectSoon(() => numbers(page)).toEqual(all);
  await replyFromAfar(id, 'Heard live again.');
  await expectSoon(() => numbers(page)).toEqual([...all, 33]);
});
