import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ROLES, type StaffRole } from '#rules/staff/permissions.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { OWNER } from '../testing/viewer.ts';
import { Shell } from './shell.tsx';
import { ShopMarkDocument } from './shop-mark.generated.ts';
import { ViewerContext } from './viewer.ts';

const app = setUpTestApp();
beforeEach(() => {
  app.graph.when(ShopMarkDocument).answer(() => ({ shop: { name: 'Desi Pets', logo: null } }));
});

function open(path: string, role: StaffRole): void {
  cleanup();
  app.render(
    <ViewerContext value={{ ...OWNER, member: { ...OWNER.member, role }, permissions: [...ROLES[role]] }}>
      <Shell>
        <p>The page itself</p>
      </Shell>
    </ViewerContext>,
    path,
  );
}

test('a page outside the role names the roles that may open it, and is not in the navigation', async () => {
  open('/products/sizes', 'FULFILMENT');
  await screen.findByRole('heading', { name: 'You don’t have access to “Products”' });
  screen.getByText(/^Your role is Fulfilment\. This page is for Owner, Manager, Catalogue\./);
  expect(screen.queryByText('The page itself')).toBeNull();
  await app.user.click(screen.getAllByRole('link', { name: 'Stock' }).at(-1)!);
  expect(app.path()).toBe('/stock');
  await screen.findByText('The page itself');
});

test('only owners can open the settings, and other roles have no link to them', async () => {
  open('/settings/health', 'MANAGER');
  await screen.findByRole('heading', { name: 'You don’t have access to “Settings”' });
  screen.getByText(/This page is for Owner\./);
  expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull();
  open('/', 'OWNER');
  expect(screen.getAllByRole('link', { name: 'Settings' })).not.toEqual([]);
});

test.each([
  ['/settings/health', 'MANAGER', false],
  ['/settings/health', 'OWNER', true],
  ['/orders/new', 'FULFILMENT', false],
  ['/orders/MM261126-ABCDEF', 'FULFILMENT', true],
  ['/stock/count', 'FULFILMENT', true],
  ['/stock', 'ACCOUNTANT', false],
  ['/', 'MODERATOR', true],
  ['/nothing', 'MODERATOR', true],
] as const)('%s opened as %s is shown: %s', { tags: 'nightly' }, async (path, role, isShown) => {
  open(path, role);
  if (isShown) screen.getByText('The page itself');
  else await screen.findByRole('heading', { name: /^You don’t have access to/ });
});
