import { useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deferred, loseConnection } from '#client/testing/graph.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { useUnsavedChanges } from '#client/ui/forms/use-unsaved-changes.ts';
import { resumeAfterSignIn } from '../../app/ended-session.ts';
import { shellDialog } from '../../app/shell-dialog.ts';
import { Shell } from '../../app/shell.tsx';
import { ShopMarkDocument } from '../../app/shop-mark.generated.ts';
import { SignOutStaffDocument } from '../../app/viewer.generated.ts';
import { type Viewer, ViewerContext } from '../../app/viewer.ts';
import { ORDER } from '../../testing/order.ts';
import { OWNER } from '../../testing/viewer.ts';
import { FoundOrdersDocument, type FoundOrdersQuery } from './found-orders.generated.ts';

const app = setUpTestApp();
beforeEach(() => {
  app.graph.when(ShopMarkDocument).answer(() => ({ shop: { name: 'Desi Pets', logo: null } }));
});
beforeEach(() => shellDialog.set(null));
// Reset, because a sign-out would suppress the sign-in dialog in other tests.
afterEach(resumeAfterSignIn);

const page = (...numbers: string[]): FoundOrdersQuery => ({
  staffOrders: {
    nodes: numbers.map((number) => ({ ...ORDER, id: number, number })),
    pageInfo: { hasNextPage: false },
  },
});

async function open(permissions: Viewer['permissions'] = OWNER.permissions) {
  app.render(
    <ViewerContext value={{ ...OWNER, permissions }}>
      <Shell>
        <h1>A page</h1>
      </Shell>
    </ViewerContext>,
  );
  await app.user.click(screen.getAllByRole('button', { name: 'Search or jump to' })[0]!);
  await screen.findByRole('combobox');
}
const focused = () => waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox')));
/** Uses only the keyboard, because the dialog takes no clicks right after it opens. */
async function type(text: string): Promise<void> {
  await focused();
  await app.user.keyboard(text);
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const announced = (text: string | RegExp) =>
  waitFor(() => within(within(screen.getByRole('dialog')).getByRole('status')).getByText(text));

test('the palette offers only pages and actions that the viewer may use', async () => {
  await open([]);
  await waitFor(() => expect(options()).toEqual(['Home', 'My account', 'Keyboard shortcuts', 'Sign out']));
  await type('MM261126');
  await announced('Nothing found.');
  expect(app.graph.variablesSent(FoundOrdersDocument)).toEqual([]);
});

test('typing narrows the list, Enter opens the page, and the palette closes', async () => {
  await open();
  await type('invite{Enter}');
  await closed();
  expect(app.path()).toBe('/staff?invite');
});

test('Ctrl-K opens the palette, Escape closes it, and the focus returns to where it was', async () => {
  app.render(
    <ViewerContext value={OWNER}>
      <Shell>
        <input aria-label="A field" />
      </Shell>
    </ViewerContext>,
  );
  const field = screen.getByRole('textbox', { name: 'A field' });
  await app.user.click(field);
  await app.user.keyboard('{Control>}k{/Control}');
  await focused();
  await app.user.keyboard('{Escape}');
  await closed();
  await waitFor(() => expect(document.activeElement).toBe(field));
  await app.user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  await app.user.keyboard('{Control>}k{/Control}');
  await closed();
});

test(
  'on phones the header button opens the palette, and taps are enough to reach a page',
  { tags: 'nightly' },
  async () => {
    app.render(
      <ViewerContext value={OWNER}>
        <Shell>
          <h1>A page</h1>
        </Shell>
      </ViewerContext>,
    );
    const tap = (target: Element) => app.user.pointer({ keys: '[TouchA]', target });
    const button = within(screen.getByRole('banner')).getByRole('button', { name: 'Search or jump to' });
    await tap(button);
    await focused();
    await tap(screen.getByRole('button', { name: 'Close' }));
    await closed();
    await waitFor(() => expect(document.activeElement).toBe(button));
    await tap(button);
    await tap(await screen.findByRole('option', { name: 'Invite someone' }));
    await closed();
    expect(app.path()).toBe('/staff?invite');
  },
);

test('the palette searches orders from three characters on, with one request after a pause', async () => {
  app.graph.when(FoundOrdersDocument).answer(() => page('MM261126-0001', 'MM261126-0002'));
  await open();
  await type('Ra');
  await announced('To find orders: please type at least 3 characters.');
  await type('o 7');
  await announced('2 orders found');
  expect(app.graph.variablesSent(FoundOrdersDocument)).toEqual([{ search: 'Rao 7' }]);
  await app.user.keyboard('{ArrowDown}{Enter}');
  await closed();
  expect(app.path()).toBe('/orders/MM261126-0002');
});

test(
  'more orders than fit are linked as an order list with the same search',
  { tags: 'nightly' },
  async () => {
    app.graph.when(FoundOrdersDocument).answer(() => {
      const { staffOrders } = page('MM261126-0001');
      return { staffOrders: { ...staffOrders, pageInfo: { hasNextPage: true } } };
    });
    await open();
    await type('Rao & co');
    await announced('More than 1 orders found');
    await app.user.click(screen.getByRole('option', { name: 'Show all orders found' }));
    expect(app.path()).toBe('/orders?search=Rao+%26+co');
  },
);

test('a slow response to an earlier search is never shown', { tags: 'nightly' }, async () => {
  const slow = deferred<FoundOrdersQuery>();
  app.graph
    .when(FoundOrdersDocument)
    .answer(({ search }) => (search === 'MM1' ? slow.promise : page('MM12-NEW')));
  await open();
  await type('MM1');
  await waitFor(() => expect(app.graph.variablesSent(FoundOrdersDocument)).toHaveLength(1));
  await announced('Searching orders…');
  await type('2');
  await announced('1 order found');
  slow.resolve(page('MM1-OLD'));
  await slow.promise;
  await waitFor(() => expect(options()).toEqual([expect.stringContaining('MM12-NEW')]));
  // While the next search runs, Enter cannot open a result of the previous one.
  await type('3{Enter}');
  expect(app.path()).toBe('/');
});

test('a lost connection is announced, and the search can be retried', async () => {
  app.graph.when(FoundOrdersDocument).answer(loseConnection);
  await open();
  await type('MM261126');
  await announced('The orders could not be searched.');
  app.graph.when(FoundOrdersDocument).answer(() => page());
  await app.user.click(screen.getByRole('option', { name: 'Search orders again' }));
  await announced('Nothing found.');
});

test('signing out closes the palette', async () => {
  app.graph.when(SignOutStaffDocument).answer(() => ({ signOutStaff: true }));
  await open();
  await type('sign out{Enter}');
  await closed();
  await waitFor(() => expect(app.path()).toBe('/sign-in'));
});

test('signing out asks first if unsaved changes would be lost', async () => {
  app.graph.when(SignOutStaffDocument).answer(() => ({ signOutStaff: true }));
  function Note() {
    const [text, setText] = useState('');
    useUnsavedChanges(text !== '');
    return <input aria-label="Note" value={text} onChange={({ target }) => setText(target.value)} />;
  }
  app.render(
    <ViewerContext value={OWNER}>
      <Shell>
        <Note />
      </Shell>
    </ViewerContext>,
  );
  await app.fill({ Note: 'Call before noon' });
  await app.user.click(screen.getByRole('button', { name: 'Sign out' }));
  await screen.findByRole('alertdialog');
  expect(app.graph.variablesSent(SignOutStaffDocument)).toEqual([]);
  await app.user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(app.path()).toBe('/sign-in'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
