// Signed-in members, without using the sign-in form.
import { type BrowserContextOptions, type Page } from 'playwright-core';
import { untilInteractive } from './interactive.ts';
import { DESKTOP, type Shop } from './browser.ts';
import { ownShop } from './own-shop.ts';
import { FIXTURE_MOBILE, newMobile } from './shopper.ts';
import { lookUp } from './database.ts';

export interface Member {
  page: Page;
  mobile: string;
  /** Path of their profile. */
  profile: string;
}

interface SignedIn {
  token: string;
  user: { id: string; name: string; username: string };
}

const REQUEST_CODE = 'mutation ($mobile: String!) { requestCode(mobile: $mobile) { key otp } }';
const VERIFY_CODE = `mutation ($key: String!, $code: String!) {
  verifyCode(key: $key, code: $code) {
    ... on ProfileIncomplete { token }
    ... on SignedIn { token user { id name username } }
  }
}`;
const COMPLETE_PROFILE = `mutation ($input: CompleteProfileInput!) {
  completeProfile(input: $input) { token user { id name username } }
}`;
const SET_CART_LINE = `mutation ($variantId: ID!, $quantity: Int!) {
  setCartLine(variantId: $variantId, quantity: $quantity) { lines { quantity } }
}`;

/**
 * Registers a member through GraphQL; the page, in its own browser context, is still blank.
 * e2e/sign-in.test.ts covers the sign-up form.
 */
export async function newMember(
  shop: Shop,
  name: string,
  options: BrowserContextOptions = DESKTOP,
): Promise<Member> {
  const page = await shop.open('about:blank', options);
  const mobile = newMobile();
  return { page, mobile, profile: await becomeMember(page, mobile, name) };
}

/** Registers whoever uses this browser context; returns the profile's path. */
async function becomeMember(page: Page, mobile: string, name: string): Promise<string> {
  const { token } = await verify(page, mobile);
  const input = { name, email: 'new.shopper@example.in' };
  const { completeProfile } = await run<{ completeProfile: SignedIn }>(
    page,
    COMPLETE_PROFILE,
    { input },
    token,
  );
  return storeSession(page, completeProfile);
}

/** A blank page of the sample shopper, signed in through GraphQL. */
export async function asSampleShopper(shop: Shop, options: BrowserContextOptions = DESKTOP): Promise<Page> {
  const page = await shop.open('about:blank', options);
  await storeSession(page, await verify(page, FIXTURE_MOBILE));
  return page;
}

/** Opens the FAQ, a light page, and waits for its signed-in state. */
export async function openFaq(page: Page): Promise<void> {
  await page.goto('/faq');
  await untilInteractive(page);
  await page.getByRole('link', { name: 'My profile' }).waitFor();
}

/** Puts a product into the member's cart, in this size or the first one in stock. */
export async function fillCart(page: Page, slug: string, quantity = 1, size?: string): Promise<void> {
  const { id } = await lookUp<{ id: string }>(
    `select v."id" from "ProductVariant" v join "Product" p on p."id" = v."productId"
     where p."slug" = $1 and v."stock" > 0 and v."size" = coalesce($2, v."size") order by v."position" limit 1`,
    [slug, size ?? null],
  );
  await askAsMember(page, SET_CART_LINE, { variantId: id, quantity });
}

/** Runs an operation as the member of this browser context. */
export async function askAsMember<Data>(page: Page, query: string, variables: object): Promise<Data> {
  const cookies = await page.context().cookies();
  return run(page, query, variables, cookies.find(({ name }) => name === 'petToken')?.value);
}

async function verify(page: Page, mobile: string): Promise<SignedIn> {
  const { requestCode } = await run<{ requestCode: { key: string; otp: string } }>(page, REQUEST_CODE, {
    mobile,
  });
  const { key, otp } = requestCode;
  const { verifyCode } = await run<{ verifyCode: SignedIn }>(page, VERIFY_CODE, { key, code: otp });
  return verifyCode;
}

/** Stores what client/state/session-cookies.ts does; the refresh cookie came with the response. */
async function storeSession(page: Page, { token, user }: SignedIn): Promise<string> {
  const record = { _id: user.id, name: user.name, username: user.username, image: null };
  await page.context().addCookies(
    Object.entries({ petToken: token, petUser: JSON.stringify(record) }).map(([cookie, value]) => ({
      name: cookie,
      value: encodeURIComponent(value),
      url: ownShop().url,
    })),
  );
  return `/profile/${user.id}`;
}

/** The browser context keeps the cookies of these requests. */
async function run<Data>(page: Page, query: string, variables: object, token?: string): Promise<Data> {
  const response = await page.request.post('/graphql', {
    headers: { 'apollo-require-preflight': 'true', ...(token && { 'x-access-token': token }) },
    data: { query, variables },
  });
  const { data, errors } = (await response.json()) as { data: Data; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}
