// A new member, for the browser tests of what is theirs.
import { type BrowserContextOptions, type Page } from 'playwright-core';
import { untilAlive } from './alive.ts';
import { DESKTOP, type Shop } from './browser.ts';
import { newMobile, signUp } from './shopper.ts';

export interface Member {
  page: Page;
  mobile: string;
  /** The address of their profile. */
  profile: string;
}

/** Signs somebody up on the home page, in a browser of their own. */
export async function newMember(
  shop: Shop,
  name: string,
  options: BrowserContextOptions = DESKTOP,
): Promise<Member> {
  const page = await shop.open('/', options);
  await untilAlive(page);
  const mobile = newMobile();
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await signUp(page, mobile, name);
  const profile = await page.getByRole('link', { name: 'My profile' }).getAttribute('href');
  return { page, mobile, profile: profile ?? '' };
}
