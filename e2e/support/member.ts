// A new member.
import { type BrowserContextOptions, type Page } from 'playwright-core';
import { untilInteractive } from './interactive.ts';
import { DESKTOP, type Shop } from './browser.ts';
import { ownShop } from './own-shop.ts';
import { newMobile } from './shopper.ts';

export interface Member {
  page: Page;
  mobile: string;
  /** Path of their profile. */
  profile: string;
}

interface Registered {
  token: string;
  user: { id: string; name: string; username: string };
}

const REQUEST_CODE = 'mutation ($mobile: String!) { requestCode(mobile: $mobile) { key otp } }';
const VERIFY_CODE = `mutation ($key: String!, $code: String!) {
  verifyCode(key: $key, code: $code) { ... on ProfileIncomplete { token } }
}`;
const COMPLETE_PROFILE = `mutation ($input: CompleteProfileInput!) {
  completeProfile(input: $input) { token user { id name username } }
}`;

/**
 * Registers somebody through the graph and opens the FAQ, a light page, as them, in a browser context of their own.
 * e2e/sign-in.test.ts covers the sign-up form.
 */
export async function newMember(
  shop: Shop,
  name: string,
  options: BrowserContextOptions = DESKTOP,
): Promise<Member> {
  const page = await shop.open('about:blank', options);
  const mobile = newMobile();
  const { token, user } = await register(page, mobile, name);
  // What client/state/session-cookies.ts stores; the refresh cookie came with the response.
  const record = { _id: user.id, name: user.name, username: user.username, image: null };
  await page.context().addCookies(
    Object.entries({ petToken: token, petUser: JSON.stringify(record) }).map(([cookie, value]) => ({
      name: cookie,
      value: encodeURIComponent(value),
      url: ownShop().url,
    })),
  );
  await page.goto('/faq');
  await untilInteractive(page);
  await page.getByRole('link', { name: 'My profile' }).waitFor();
  return { page, mobile, profile: `/profile/${user.id}` };
}

/** The browser context keeps the cookies of these requests. */
async function register(page: Page, mobile: string, name: string): Promise<Registered> {
  const run = async <Data>(query: string, variables: object, token?: string): Promise<Data> => {
    const response = await page.request.post('/graphql', {
      headers: { 'apollo-require-preflight': 'true', ...(token && { 'x-access-token': token }) },
      data: { query, variables },
    });
    return ((await response.json()) as { data: Data }).data;
  };
  const { requestCode } = await run<{ requestCode: { key: string; otp: string } }>(REQUEST_CODE, { mobile });
  const { key, otp } = requestCode;
  const { verifyCode } = await run<{ verifyCode: { token: string } }>(VERIFY_CODE, { key, code: otp });
  const input = { name, email: 'new.shopper@example.in' };
  const { completeProfile } = await run<{ completeProfile: Registered }>(
    COMPLETE_PROFILE,
    { input },
    verifyCode.token,
  );
  return completeProfile;
}
