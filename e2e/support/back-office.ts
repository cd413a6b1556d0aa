// Opens the back office.
import { type BrowserContextOptions, type Page } from 'playwright-core';
import { DESKTOP, type Shop } from './browser.ts';
import { ownShop } from './own-shop.ts';

/** Opens a path of the back office. Passkeys belong to a domain, so not at an IP address. */
export function openAdmin(shop: Shop, path: string, options: BrowserContextOptions = DESKTOP): Promise<Page> {
  return shop.open(path, { ...options, baseURL: ownShop().url.replace('127.0.0.1', 'localhost') });
}

/** Opens it as the sample manager of demo mode, who may do everything but change settings. */
export async function asManager(shop: Shop, options: BrowserContextOptions = DESKTOP): Promise<Page> {
  const page = await openAdmin(shop, '/admin', options);
  await page.getByRole('button', { name: /^Manager/ }).click();
  await page.getByRole('heading', { name: /^Hello, / }).waitFor();
  return page;
}
