/**
 * Keeps the cart true: a visitor's over all tabs, a signed-in person's with the server. On
 * sign-in a visitor's cart is merged once; whatever fails here is tried again and never
 * stands in the way of signing in.
 */
import { CombinedGraphQLErrors, type ApolloClient } from '@apollo/client';
import { exclusively } from '#client/lib/exclusively.ts';
import type { CartItem } from './cart-lines.ts';
import { cartParts } from './cart.ts';
import { CART_KEY, readCart } from './kept-cart.ts';
import { showAlert } from './messages.ts';
import { fetchPersonal, itemsOf, mergeLines, saveLine } from './server-cart.ts';
import { sessionStore, updateSessionUser } from './session.ts';

const FRESH_MS = 30_000;
const RETRY_MS = 5_000;

let graph: ApolloClient | undefined;
let loadedAt = 0;
let isLoading = false;
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
  addEventListener('online', () => void load());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - loadedAt > FRESH_MS) void load();
  });
  followSession();
}

const userNow = (): string | null => {
  const session = sessionStore.get();
  return session.status === 'signed-in' ? session.user.id : null;
};

function followSession(): void {
  const { status } = sessionStore.get();
  const user = userNow();
  const isSame = user !== null && user === lastUser;
  if (lastUser !== null && user !== lastUser) cartParts.forget(status === 'visitor');
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
}

async function bring(user: string): Promise<void> {
  if (!graph) return;
  const { owner, items } = readCart();
  // Another tab may have merged while we waited for our turn.
  const isOwnerless = owner === null && items.length > 0;
  const cart = isOwnerless ? await mergeLines(graph, items) : await personalCart(graph);
  if (cart && userNow() === user) cartParts.adopt(user, itemsOf(cart, cartParts.kept().agreedPrices));
}

async function personalCart(client: ApolloClient) {
  const person = await fetchPersonal(client);
  // Nobody, although a token was sent and renewed: the session has ended, and we are on the way home.
  if (!person) return null;
  updateSessionUser(person);
  return person.cart;
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
    const cart = await saveLine(client, item);
    if (userNow() === user) cartParts.settle(item, itemsOf(cart, cartParts.kept().agreedPrices));
  } catch (error) {
    if (userNow() !== user) return;
    cartParts.settle(item, cartParts.kept().items);
    const reason = CombinedGraphQLErrors.is(error) ? error.message : 'Please check your connection.';
    showAlert(`${item.name} is back as it was: the change could not be saved. ${reason}`);
  }
}
