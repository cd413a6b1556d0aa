/**
 * Synchronizes the cart: a visitor's across tabs, a signed-in user's with the server, together with the rest
 * of the personal query. On sign-in the visitor's cart is merged once. Failures are retried and never block
 * signing in.
 */
import { CombinedGraphQLErrors, type ApolloClient } from '@apollo/client';
import { withTabLock } from '#client/lib/with-tab-lock.ts';
import { i18n } from '#client/lib/i18n.ts';
import type { CartChange } from './cart-lines.ts';
import { cartInternals } from './cart.ts';
import { CART_KEY, readCart } from './cart-storage.ts';
import { showAlert } from './messages.ts';
import { subscribeToPersonalChanges } from './personal-tabs.ts';
import { sessionStore } from './session.ts';
import { unreadStore } from './unread.ts';
import { clearWishlist } from './wishlist-store.ts';

const FRESH_MS = 30_000;
const RETRY_MS = 5_000;

let apollo: ApolloClient | undefined;
let loadedAt = 0;
let isLoading = false;
/** Another load was requested while one is running. */
let isReloadRequested = false;
let isSaving = false;
let lastUser: string | null = null;

/** Loads the stored cart after hydration, and follows the session until the returned function is called. */
export function startCart(client: ApolloClient): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  apollo = client;
  cartInternals.reload();
  const unsubscribe = sessionStore.subscribe(followSession);
  addEventListener(
    'storage',
    ({ key }) => {
      if (key === CART_KEY || key === null) followOtherTab();
    },
    { signal },
  );
  const unsubscribePersonal = subscribeToPersonalChanges(refreshPersonal);
  addEventListener('online', refreshPersonal, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible' && Date.now() - loadedAt > FRESH_MS) void load();
    },
    { signal },
  );
  followSession();
  return () => {
    stopping.abort();
    unsubscribe();
    unsubscribePersonal();
    cartInternals.setPendingListener(null);
    apollo = undefined;
    lastUser = null;
  };
}

/** Needed only by signed-in users, so it loads with the first request. */
const serverCart = async () => {
  const [cart, personal] = await Promise.all([import('./server-cart.ts'), import('./personal.ts')]);
  return { ...cart, ...personal };
};

const currentUserId = (): string | null => {
  const session = sessionStore.get();
  return session.status === 'signed-in' ? session.user.id : null;
};

function followSession(): void {
  const { status } = sessionStore.get();
  const user = currentUserId();
  const isSame = user !== null && user === lastUser;
  if (lastUser !== null && user !== lastUser) {
    cartInternals.clear(status === 'visitor');
    clearWishlist();
    unreadStore.set(0);
  }
  lastUser = user;
  if (isSame || status === 'unknown') return;
  const { owner, items } = cartInternals.stored();
  if (owner !== null && owner !== user) return restart(status === 'visitor');
  cartInternals.setPendingListener(user === null ? null : save);
  cartInternals.publish(user === null || owner === user || items.length > 0);
  if (user !== null) void load();
}

// The stored cart belongs to another user.
function restart(isVisitor: boolean): void {
  cartInternals.setPendingListener(isVisitor ? null : save);
  cartInternals.clear(isVisitor);
  if (!isVisitor) void load();
}

function followOtherTab(): void {
  const user = currentUserId();
  const storedCart = readCart();
  // During a session change the session store decides.
  if (sessionStore.get().status === 'unknown' || (storedCart.owner !== null && storedCart.owner !== user))
    return;
  if (user !== null && storedCart.owner === null) return;
  cartInternals.reload();
  cartInternals.publish();
}

/** Refetches cart, wishlist and the unread count; does nothing for a visitor. */
export function refreshPersonal(): void {
  void reloadPersonal();
}

/** The same, awaitable; resolves without waiting for a request that is already running. */
export function reloadPersonal(): Promise<void> {
  isReloadRequested = isLoading;
  return load();
}

/** Loads the user's cart from the server, after merging the visitor's cart. */
async function load(): Promise<void> {
  const user = currentUserId();
  if (!apollo || user === null || isLoading) return;
  isLoading = true;
  try {
    await withTabLock('pet-cart', () => fetchCart(user));
    // Another user may have signed in meanwhile, whose own request was ignored.
    if (currentUserId() === user) loadedAt = Date.now();
    else isReloadRequested = true;
  } catch {
    setTimeout(() => void load(), RETRY_MS);
  } finally {
    isLoading = false;
  }
  save();
  if (!isReloadRequested) return;
  isReloadRequested = false;
  void load();
}

async function fetchCart(user: string): Promise<void> {
  if (!apollo) return;
  const { mergeLines, fetchPersonal, applyPersonal, toCartItems } = await serverCart();
  const { owner, items } = readCart();
  // Another tab may have merged it while this one waited for the lock.
  if (owner === null && items.length > 0) await mergeLines(apollo, items);
  const person = await fetchPersonal(apollo);
  // The session has ended, and the sign-out redirect is under way.
  if (!person || currentUserId() !== user) return;
  applyPersonal(person);
  cartInternals.replace(user, toCartItems(person.cart, cartInternals.stored().agreedPrices));
}

/** Sends pending changes sequentially, only the latest per variant, until the server has responded. */
function save(): void {
  if (isSaving || isLoading || !apollo || cartInternals.stored().owner === null) return;
  isSaving = true;
  // Network failure: the changes stay pending.
  const retryLater = () => setTimeout(save, RETRY_MS);
  void sendAll(apollo)
    .catch(retryLater)
    .finally(() => (isSaving = false));
}

async function sendAll(client: ApolloClient): Promise<void> {
  for (
    let [item] = cartInternals.pending();
    item && currentUserId() !== null;
    [item] = cartInternals.pending()
  )
    await send(client, item);
}

async function send(client: ApolloClient, item: CartChange): Promise<void> {
  const user = currentUserId();
  try {
    const { saveLine, toCartItems } = await serverCart();
    const cart = await saveLine(client, item);
    if (currentUserId() === user)
      cartInternals.settle(item, toCartItems(cart, cartInternals.stored().agreedPrices));
  } catch (error) {
    if (currentUserId() !== user) return;
    if (!CombinedGraphQLErrors.is(error)) throw error;
    cartInternals.settle(item, cartInternals.stored().items);
    showAlert(
      i18n.t('The change to {name} could not be saved. {why}', {
        name: item.name,
        why: error.message,
      }),
    );
  }
}
