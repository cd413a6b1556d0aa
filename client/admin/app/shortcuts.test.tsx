import { useState } from 'react';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { PERMISSIONS } from '#rules/staff/permissions.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { OrderList } from '../pages/orders/order-list.tsx';
import { ORDER } from '../testing/order.ts';
import { OWNER } from '../testing/viewer.ts';
import { forgetRow } from './row-keys.ts';
import { shellDialog } from './shell-dialog.ts';
import { Shell } from './shell.tsx';
import { ShopMarkDocument } from './shop-mark.generated.ts';
import { setSingleKeys, shortcutsFor } from './shortcuts.ts';
import { type Viewer, ViewerContext } from './viewer.ts';

const app = setUpTestApp();
beforeEach(() => {
  app.graph.when(ShopMarkDocument).answer(() => ({ shop: { name: 'Desi Pets', logo: null } }));
  shellDialog.set(null);
  forgetRow();
  setSingleKeys(true);
});

const ORDERS = ['MM1', 'MM2', 'MM3'].map((number) => ({ ...ORDER, id: number, number }));

function Page() {
  const [selected, setSelected] = useState<ReadonlyMap<string, number>>(new Map());
  return (
    <>
      <details>
        <summary>Filters</summary>
        <form role="search">
          <input aria-label="Search field" defaultValue="old" />
        </form>
      </details>
      <OrderList
        orders={ORDERS}
        columns={['state']}
        isLoading={false}
        selected={selected}
        onSelect={setSelected}
      />
    </>
  );
}

function open(permissions: Viewer['permissions'] = OWNER.permissions): void {
  app.render(
    <ViewerContext value={{ ...OWNER, permissions }}>
      <Shell>
        <Page />
      </Shell>
    </ViewerContext>,
    '/nothing',
  );
}
const press = (keys: string) => app.user.keyboard(keys);
const focused = () => document.activeElement?.textContent;
const sheet = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });

test('no two shortcuts share a key', () => {
  const keys = shortcutsFor(PERMISSIONS, () => undefined).flatMap((shortcut) => shortcut.keys);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test.each([
  ['gh', '/'],
  ['go', '/orders'],
  ['GO', '/orders'],
  ['gs', '/staff'],
  ['gl', '/log'],
  ['ga', '/account'],
])('the keys "%s" open %s', async (keys, path) => {
  open();
  await press(keys);
  expect(app.path()).toBe(path);
});

test('shortcuts of pages that the viewer may not open do nothing', async () => {
  open([]);
  await press('go');
  expect(app.path()).toBe('/nothing');
});

test('shortcuts move between rows, select them and open them', async () => {
  open();
  await press('{ArrowDown}');
  expect(document.activeElement).toBe(document.body);
  await press('j');
  expect(focused()).toBe('MM1');
  await press('jjjj');
  expect(focused()).toBe('MM3');
  await press('{ArrowUp}');
  expect(focused()).toBe('MM2');
  await press('x');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select MM2' }).checked).toBe(true);
  await app.user.click(screen.getByRole('checkbox', { name: 'Select MM3' }));
  await press('kk');
  expect(focused()).toBe('MM1');
  await press('{Enter}');
  expect(app.path()).toBe('/orders/MM1');
});

test('returning to a list continues from the row that had the focus', async () => {
  open();
  await press('jj');
  expect(focused()).toBe('MM2');
  cleanup();
  open();
  await press('j');
  expect(focused()).toBe('MM3');
});

test('slash focuses the search field, even a collapsed one, and typing there triggers no shortcut', async () => {
  open();
  await press('/');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search field' });
  expect(document.activeElement).toBe(field);
  expect(field.closest('details')?.open).toBe(true);
  await press('go?/x');
  expect(field.value).toBe('go?/x');
  expect([app.path(), shellDialog.get()]).toEqual(['/nothing', null]);
});

test('the dialog lists the viewer’s shortcuts and disables them while it is open', async () => {
  open([]);
  await press('?');
  const pages = within(within(await sheet()).getByRole('region', { name: 'Pages' }));
  expect(pages.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Home', 'My account']);
  await press('ga');
  expect(app.path()).toBe('/nothing');
  await press('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('ga');
  expect(app.path()).toBe('/account');
});

test('keys with a modifier are left to the browser', async () => {
  open();
  await press('{Control>}j{/Control}{Alt>}j{/Alt}{Meta>}?{/Meta}{Control>}g{/Control}o');
  expect([document.activeElement, app.path(), shellDialog.get()]).toEqual([document.body, '/nothing', null]);
});

test('single-key shortcuts can be turned off on this device; the palette still works and leads to the setting', async () => {
  open();
  await press('?');
  await sheet();
  await app.user.click(screen.getByRole('checkbox', { name: /shortcuts without/ }));
  expect(localStorage.getItem('single-key-shortcuts')).toBe('false');
  await press('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('go?j');
  expect([app.path(), shellDialog.get(), document.activeElement]).toEqual(['/nothing', null, document.body]);
  await press('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  await press('shortcuts{Enter}');
  await sheet();
  await app.user.click(screen.getByRole('checkbox', { name: /shortcuts without/ }));
  await press('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('go');
  expect(app.path()).toBe('/orders');
});
