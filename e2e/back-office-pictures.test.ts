// Pictures of a product are put into order by dragging and cropped; the first is what shoppers see in lists.
import { expect, test } from 'vitest';
import { picture } from '#server/testing/files.ts';
import { troublesOf } from './support/access.ts';
import { asManager } from './support/back-office.ts';
import { useBrowser } from './support/browser.ts';
import { lookUp } from './support/database.ts';
import { expectSoon } from './support/expect-soon.ts';

const shop = useBrowser();

test('pictures are dragged into another order and cropped', async () => {
  const page = await asManager(shop);
  const product = await lookUp<{ id: string }>(`select "id" from "Product" order by "id" limit 1`);
  await page.goto(`/admin/products/${product.id}`);
  const sent = await Promise.all(
    [60, 80].map(async (width) => ({
      name: `${width}.png`,
      mimeType: 'image/png',
      buffer: await picture('png', { width, height: 40 }),
    })),
  );
  const list = page.getByRole('list', { name: 'Pictures' });
  await list.getByRole('img').first().waitFor();
  const known = await list.getByRole('img').count();
  await page.getByLabel('Pictures to add').setInputFiles(sent);
  const sources = () =>
    list.getByRole('img').evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  await expectSoon(async () => (await sources()).length).toBe(known + 2);
  const before = await sources();
  const grips = list.getByTitle('Drag to move');
  await grips.nth(1).hover();
  await page.mouse.down();
  // The page shows the order before it is saved.
  const saved = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes('"operationName":"SetProductPictures"')),
  );
  const above = await grips.nth(0).boundingBox();
  await page.mouse.move((above?.x ?? 0) + 20, above?.y ?? 0, { steps: 10 });
  await page.mouse.up();
  const [first, second, ...rest] = before;
  const after = [second, first, ...rest];
  await expectSoon(sources).toEqual(after);
  await saved;
  await page.reload();
  await expectSoon(sources).toEqual(after);

  await page.getByRole('button', { name: 'Crop picture 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crop picture 1' });
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('2');
  expect(await troublesOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expectSoon(async () => (await sources())[0]).not.toBe(after[0]);
  expect((await sources()).slice(1)).toEqual(after.slice(1));
});
