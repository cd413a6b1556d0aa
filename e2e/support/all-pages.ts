// Every screen with a path of the sample shop. `route` is the pattern in client/app/routes.
import { type Page } from 'playwright-core';
import { POSTS } from '#prisma/seed/community/posts.ts';
import { seedId } from '#prisma/seed/identity.ts';
import { pick } from './pick.ts';

export interface ShownPage {
  route: string;
  path: string;
}

/** A name for files: '/dog/:slug' is 'dog-slug'. */
export const routeName = (route: string): string =>
  route === '*' ? 'not-found' : route.replace(/[^A-Za-z0-9?=]+/g, '-').replace(/^-|-$/g, '') || 'home';

const PRODUCT = 'pedigree-adult-dry-food-chicken-and-vegetables';

// A sample question, since the newest in a list may belong to another test.
const QUESTION = 'leaving-a-cat-for-five-days';
export const QUESTION_PATH = `/forum/${QUESTION}/answers/${seedId('question', QUESTION)}`;

const STORY = seedId('post', `${POSTS[0]?.author} 0`);

/** Public screens. */
export function openPages(): ShownPage[] {
  const unparameterized = (...routes: string[]) => routes.map((route) => ({ route, path: route }));
  return [
    ...unparameterized('/', '/dog', '/cat', '/search', '/cart', '/blog', '/forum', '/forum/stories'),
    ...unparameterized(
      '/about',
      '/contact',
      '/faq',
      '/overview',
      '/developers',
      '/offline',
      '/confirm-email',
      '/pay',
      '/preview',
      '/vet',
      '/clinic',
      '/pet/join',
    ),
    ...unparameterized(
      '/privacy-policy',
      '/terms-conditions',
      '/refund-and-cancellation',
      '/shopping-policy',
    ),
    { route: '/dog/:slug', path: '/dog/dog-dry-food' },
    { route: '/dog/:slug?sort', path: '/dog/dog-dry-food?sort=priceAsc&page=2' },
    { route: '/dog/:slug?grooming', path: '/dog/grooming' },
    { route: '/dog/:slug?nothing', path: '/dog/dog-dry-food?brands=drools&max=1' },
    { route: '/cat/:slug', path: '/cat/cat-dry-food' },
    { route: '/category/:slug', path: '/category/birds' },
    { route: '/product/:slug', path: `/product/${PRODUCT}` },
    { route: '/search?q', path: '/search?q=pedigree' },
    { route: '/search?brands', path: '/search?brands=drools' },
    { route: '/search?nothing', path: '/search?q=zzzzqqqq' },
    { route: '/blog?category', path: '/blog?category=food' },
    { route: '/blog/:slug', path: '/blog/monsoon-paw-care' },
    { route: '/forum/:slug', path: '/forum/community' },
    { route: '/forum/:slug?group', path: '/forum/community?group=travel-with-pets' },
    { route: '/forum/:slug?sort', path: '/forum/dog-care?sort=unanswered' },
    { route: '/forum/:slug?tip', path: '/forum/two-minute-paw-check' },
    { route: '/forum/:slug/answers/:id', path: QUESTION_PATH },
    { route: '/forum/stories/:id', path: `/forum/stories/${STORY}` },
    { route: '/forum/members/:username', path: '/forum/members/aarohi' },
    ...['dog-training', 'pet-grooming', 'pet-boarding', 'veterinary'].map((name) => ({
      route: `/services/:slug?${name}`,
      path: `/services/${name}`,
    })),
    ...['Boarding', 'Daycare', 'Training', 'Veterinary'].map((name) => ({
      route: `/Services/Product/:name?${name}`,
      path: `/Services/Product/${name}`,
    })),
    { route: '*', path: '/nowhere' },
  ];
}

/** Screens of the sample shopper, who is signed in on this page. */
export async function ownPages(page: Page): Promise<ShownPage[]> {
  const { profile, order, pet } = await ownPaths(page);
  const movedAt = await moveLink(page);
  return [
    { route: '/bookings', path: '/bookings' },
    { route: '/bookings/new', path: '/bookings/new' },
    { route: '/bookings/:id/move', path: movedAt },
    { route: '/profile/:userId', path: profile },
    { route: '/profile/:userId?pets', path: `${profile}?tab=pets` },
    { route: '/profile/:userId?address', path: `${profile}?tab=address` },
    { route: '/profile/:userId/edit', path: `${profile}/edit` },
    { route: '/profile/:userId/addNewPet', path: `${profile}/addNewPet` },
    { route: '/pet/:id', path: pet },
    { route: '/pet/:id?timeline', path: `${pet}?tab=timeline` },
    { route: '/pet/:id?documents', path: `${pet}?tab=documents` },
    { route: '/pet/:id?sharing', path: `${pet}?tab=sharing` },
    { route: '/pet/:id/edit', path: `${pet}/edit` },
    { route: '/pet/:id/record', path: `${pet}/record` },
    { route: '/pet/join', path: '/pet/join' },
    { route: '/forum/mine', path: '/forum/mine' },
    { route: '/account/repeat-orders', path: '/account/repeat-orders' },
    { route: '/wishlist', path: '/wishlist' },
    { route: '/cart?filled', path: '/cart' },
    { route: '/checkout', path: '/checkout' },
    { route: '/order', path: '/order' },
    { route: '/order/:id', path: order },
    { route: '/order/result', path: '/order/result' },
  ];
}

const OWN_RECORDS = '{ viewer { id pets { id } orders(first: 1) { nodes { id } } } }';

interface OwnRecords {
  data: { viewer: { id: string; pets: { id: string }[]; orders: { nodes: { id: string }[] } } };
}

async function ownPaths(page: Page): Promise<{ profile: string; order: string; pet: string }> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'petToken')?.value ?? '';
  const response = await page.request.post(new URL('/graphql', page.url()).href, {
    headers: { 'apollo-require-preflight': 'true', 'x-access-token': token },
    data: { query: OWN_RECORDS },
  });
  const { viewer } = ((await response.json()) as OwnRecords).data;
  const [[order], [pet]] = [viewer.orders.nodes, viewer.pets];
  if (!order || !pet) throw new Error('The sample shopper has no order or no pet');
  return { profile: `/profile/${viewer.id}`, order: `/order/${order.id}`, pet: `/pet/${pet.id}` };
}

/** The path where the sample shopper moves a booking; books one when there is none. */
async function moveLink(page: Page): Promise<string> {
  await page.goto('/bookings');
  await untilDrawn(page);
  const link = page.locator('main a[href$="/move"]').first();
  if ((await link.count()) === 0) {
    await page.goto('/bookings/new?service=dog-training');
    await pick(page.getByRole('radio', { name: /^Moti/ }));
    const day = page.getByRole('group', { name: 'Day' }).getByRole('radio', { disabled: false });
    await pick(day.last());
    await pick(page.getByRole('group', { name: 'Time' }).getByRole('radio').first());
    await page.getByRole('button', { name: 'Book the visit' }).click();
  }
  await link.waitFor();
  return (await link.getAttribute('href')) ?? '';
}

/** Waits until a private screen has loaded. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor();
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' });
}
