/**
 * Keeps the cart true: a visitor's over all tabs, a signed-in person's with the server, and what
 * comes with it in the one personal query. On sign-in a visitor's cart is merged once; whatever
 * fails here is tried again and never stands in the way of signing in.
 */
import { CombinedGraphQLErrors, type ApolloClient } from '@apollo/client';
import { exclusively } from '#client/lib/exclusively.ts';
import { i18n } from '#client/lib/i18n.ts';
import type { CartItem } from './cart-lines.ts';
import { cartParts } from './cart.ts';
import { CART_KEY, readCart } from './kept-cart.ts';
import { showAlert } from './messages.ts';
import { listenToPersonalChanges } from './personal-tabs.ts';
import { sessionStore } from './session.ts';
import { unreadStore } from './unread.ts';
import { forgetWishes } from './wishes.ts';

const FRESH_MS = 30_000;
const RETRY_MS = 5_000;

let graph: ApolloClient | undefined;
let loadedAt = 0;
let isLoading = false;
/** Something changed after the answer under way was asked for. */
let isAskedAgain = false;
let isSaving = false;
let lastUser: string | null = null;

/** Reads what this browser holds, once, after the page has come alive, and follows the session from then on. */
export function startCart(client: ApolloClient): void {
  if (graph) return;
  graph = client;
  cartParts.reread();
  sessionStore.subscribe(followSession);
  addEventListener('storage', ({ key }) => {
    if (key === CART_KEY || key === null) followOtherTab();
  });
  listenToPersonalChanges(refreshPersonal);
  addEventListener('online', refreshPersonal);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - loadedAt > FRESH_MS) void load();
  });
  followSession();
}

/** What only signed-in people need: how the server is asked. Loads with the first answer. */
const serverParts = async () => {
  const [cart, personal] = await Promise.all([import('./server-cart.ts'), import('./personal.ts')]);
  return { ...cart, ...personal };
};

const userNow = (): string | null => {
  const session = sessionStore.get();
  return session.status === 'signed-in' ? session.user.id : null;
};

function followSession(): void {
  const { status } = sessionStore.get();
  const user = userNow();
  const isSame = user !== null && user === lastUser;
  if (lastUser !== null && user !== lastUser) {
    cartParts.forget(status === 'visitor');
    forgetWishes();
    unreadStore.set(0);
  }
  lastUser = user;
  if (isSame || status === 'unknown') return;
  const { owner, items } = cartParts.kept();
  if (owner !== null && owner !== user) return restart(status === 'visitor');
  cartParts.watch(user === null ? null : save);
  cartParts.draw(user === null || owner === user || items.length > 0);
  if (user !== null) void load();
}

// What was kept is another person's.
function restart(isVisitor: boolean): void {
  cartParts.watch(isVisitor ? null : save);
  cartParts.forget(isVisitor);
  if (!isVisitor) void load();
}

function followOtherTab(): void {
  const user = userNow();
  const stored = readCart();
  // Between two sessions the session's own news decides.
  if (sessionStore.get().status === 'unknown' || (stored.owner !== null && stored.owner !== user)) return;
  if (user !== null && stored.owner === null) return;
  cartParts.reread();
  cartParts.draw();
}

/** Asks anew for cart, wishes and the count of unread notifications; a visitor has none. */
export function refreshPersonal(): void {
  void reloadPersonal();
}

/** The same, for who waits for it; an answer that is under way already is not waited for. */
export function reloadPersonal(): Promise<void> {
  isAskedAgain = isLoading;
  return load();
}

/** Brings the person's cart from the server; a visitor's cart found here goes in first. */
async function load(): Promise<void> {
  const user = userNow();
  if (!graph || user === null || isLoading) return;
  isLoading = true;
  try {
    await exclusively('pet-cart', () => bring(user));
    loadedAt = Date.now();
  } catch {
    setTimeout(() => void load(), RETRY_MS);
  } finally {
    isLoading = false;
  }
  save();
  if (!isAskedAgain) return;
  isAskedAgain = false;
  void load();
}

async function bring(user: string): Promise<void> {
  if (!graph) return;
  const { mergeLines, fetchPersonal, adoptPersonal, itemsOf } = await serverParts();
  const { owner, items } = readCart();
  // Another tab may have merged while we waited for our turn.
  if (owner === null && items.length > 0) await mergeLines(graph, items);
  const person = await fetchPersonal(graph);
  // Nobody, although a token was sent and renewed: the session has ended, and we are on the way home.
  if (!person || userNow() !== user) return;
  adoptPersonal(person);
  cartParts.adopt(user, itemsOf(person.cart, cartParts.kept().agreedPrices));
}

/** Sends what is wanted, one change after the other; the same variant only as it was wanted last. */
function save(): void {
  if (isSaving || isLoading || !graph || cartParts.kept().owner === null) return;
  isSaving = true;
  void sendAll(graph).finally(() => (isSaving = false));
}

async function sendAll(client: ApolloClient): Promise<void> {
  for (let [item] = cartParts.wanted(); item && userNow() !== null; [item] = cartParts.wanted())
    await send(client, item);
}

async function send(client: ApolloClient, item: CartItem): Promise<void> {
  const user = userNow();
  try {
    const { saveLine, itemsOf } = await serverParts();
    const cart = await saveLine(client, item);
    if (userNow() === user) cartParts.settle(item, itemsOf(cart, cartParts.kept().agreedPrices));
  } catch (error) {
    if (userNow() !== user) return;
    cartParts.settle(item, cartParts.kept().items);
    const reason = CombinedGraphQLErrors.is(error) ? error.message : i18n.t('Please check your connection.');
    showAlert(
      i18n.t('{name} is back as it was: the change could not be saved. {why}', {
        name: item.name,
        why: reason,
      }),
    );
  }
}
