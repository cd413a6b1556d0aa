// Saved views and columns of the list of orders.
import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { beforeEach, expect, test } from 'vitest';
import { loseConnection, refuse } from '#client/testing/graph.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { ViewerContext } from '../../app/viewer.ts';
import { StaffOrdersDocument } from '../../features/orders/orders.generated.ts';
import {
  ChangeStaffViewDocument,
  CreateStaffViewDocument,
  DeleteStaffViewDocument,
  StaffViewsDocument,
} from '../../features/orders/views.generated.ts';
import { ORDER } from '../../testing/order.ts';
import { OWNER } from '../../testing/viewer.ts';
import type { StaffViewInput } from '../../graph-types.generated.ts';
import type { View } from './list-state.ts';
import OrdersPage from './page.tsx';

const app = setUpTestApp();

const buildView = (changes: Partial<View> = {}): View => ({
  ...{ id: 'late', name: 'Late in Pune', version: 3, owner: 'Meera Nair' },
  ...{ isShared: false, isOwn: true, isChangeable: true },
  ...{ query: 'tab=LATE&place=Pune', columns: ['customer', 'total'], ...changes },
});

/** The records on the mock server; tests change them. */
let views: View[] = [];
beforeEach(() => {
  views = [buildView()];
});

/** A conflict: someone else changed the filter of the view. */
function refuseAsChanged(version: number, changes: object): never {
  const fields = { isShared: false, query: 'tab=LATE', columns: 'customer,total', ...changes };
  const extensions = { code: 'CONFLICT', current: { version, fields } };
  throw new GraphQLError('Someone else changed this.', { extensions });
}

/** The view after saving a form. */
const savedFrom = (input: StaffViewInput, changes: Partial<View> = {}) =>
  buildView({ ...input, columns: [input.columns].flat(), ...changes });

async function open(path = '/orders', readViews = () => ({ staffViews: views })) {
  app.graph.when(StaffViewsDocument).answer(readViews);
  app.graph.when(StaffOrdersDocument).answer(() => ({
    staffOrders: { nodes: [ORDER], pageInfo: { hasNextPage: false, endCursor: null } },
  }));
  app.render(
    <ViewerContext value={OWNER}>
      <OrdersPage />
    </ViewerContext>,
    path,
  );
  await screen.findByRole('link', { name: ORDER.number });
}

const press = async (name: string | RegExp) => app.user.click(await screen.findByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const pressInDialog = (name: string) => app.user.click(dialog().getByRole('button', { name }));
const type = async (label: string, text: string) => {
  const field = dialog().getByLabelText(label, { exact: false });
  await app.user.clear(field);
  await app.user.type(field, text);
};
const row = () => screen.getByRole('link', { name: ORDER.number }).closest('li')?.textContent;
const lastFilter = () => app.graph.variablesSent(StaffOrdersDocument).at(-1)?.filter;

test('a view opens with its filters and columns, without unsaved changes', async () => {
  views.push(
    buildView({ id: 'shared', name: 'All of the team', isShared: true, isOwn: false, owner: 'Asha' }),
  );
  await open();
  await press('Views');
  const shared = within(screen.getByRole('region', { name: 'Shared views' }));
  expect(shared.getByRole('link').textContent).toBe('All of the team');
  await app.user.click(screen.getByRole('link', { name: 'Late in Pune' }));
  await screen.findByRole('button', { name: 'View Late in Pune' });
  await waitFor(() => expect(lastFilter()).toEqual({ tab: 'LATE', city: 'Pune' }));
  expect(row()).toContain('Customer: Asha Rao');
  expect(row()).not.toContain('Placed');
  expect(screen.queryByText('Changed')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save as view' })).toBeNull();
});

test(
  'a changed view is marked as changed and saved with the version that was opened',
  { tags: 'nightly' },
  async () => {
    await open('/orders?view=late');
    await app.user.click(screen.getByRole('link', { name: 'To ship' }));
    await screen.findByText('Changed');
    app.graph.when(ChangeStaffViewDocument).answer(({ input }) => {
      views = [buildView({ query: input.query, version: 4 })];
      return { changeStaffView: buildView({ query: input.query, version: 4 }) };
    });
    await press('Save');
    await screen.findByText('View “Late in Pune” saved.');
    const { name, isShared, columns } = buildView();
    expect(app.graph.variablesSent(ChangeStaffViewDocument)).toEqual([
      { id: 'late', version: 3, input: { name, isShared, query: 'tab=TO_SHIP&place=Pune', columns } },
    ]);
    await waitFor(() => expect(screen.queryByText('Changed')).toBeNull());
    expect(app.path()).toBe('/orders?view=late');
  },
);

test('a conflict shows both versions of the view and loses nothing', async () => {
  // An old URL: the view now has version 3.
  await open('/orders?view=late&seen=2&tab=TO_SHIP&columns=customer');
  app.graph.when(ChangeStaffViewDocument).answer(({ version, input }) => {
    if (version === 3) return { changeStaffView: savedFrom(input) };
    return refuseAsChanged(3, { name: 'Late', isShared: true });
  });
  await press('Save');
  const conflict = within(await screen.findByRole('alert', { name: 'Changed by someone else' }));
  for (const text of ['Orders: Late', 'Orders: To ship', 'Customer, Total']) conflict.getByText(text);
  await app.user.click(conflict.getByRole('button', { name: 'Use saved Columns' }));
  await press('Save mine');
  await screen.findByText(/^View “.+” saved\.$/);
  expect(app.graph.variablesSent(ChangeStaffViewDocument).at(-1)).toMatchObject({
    version: 3,
    input: { query: 'tab=TO_SHIP', columns: ['customer', 'total'] },
  });
});

test('the current filters are saved under a name, and the new view opens', async () => {
  views = [];
  await open('/orders?tab=ALL&method=ONLINE&columns=changed,total');
  await press('Save as view');
  app.graph.when(CreateStaffViewDocument).answer(({ input }) => {
    const { length: tries } = app.graph.variablesSent(CreateStaffViewDocument);
    if (tries === 1) refuse('VALIDATION', 'Taken', { name: 'Another view has this name already' });
    if (tries === 2) loseConnection();
    views = [savedFrom(input, { id: 'new', version: 1 })];
    return { createStaffView: views[0]! };
  });
  await type('Name', 'Online');
  await app.user.click(dialog().getByRole('checkbox'));
  await pressInDialog('Save view');
  await dialog().findByText('Another view has this name already');
  await pressInDialog('Save view');
  await dialog().findByText(/check your connection/);
  await pressInDialog('Save view');
  await screen.findByRole('button', { name: 'View Online' });
  expect(app.path()).toBe('/orders?view=new');
  expect(app.graph.variablesSent(CreateStaffViewDocument).at(-1)).toEqual({
    input: { name: 'Online', isShared: true, query: 'tab=ALL&method=ONLINE', columns: ['changed', 'total'] },
  });
});

test('a view can be renamed while the list is changed, and the change can still be saved', async () => {
  await open('/orders?view=late&seen=3&tab=TO_SHIP&columns=customer');
  await press('Edit view');
  app.graph
    .when(ChangeStaffViewDocument)
    .answer(({ input }) => ({ changeStaffView: savedFrom(input, { version: 4 }) }));
  await type('Name', 'Later');
  await pressInDialog('Save view');
  await screen.findByRole('button', { name: 'View Later' });
  expect(app.graph.variablesSent(ChangeStaffViewDocument)).toMatchObject([
    { version: 3, input: { name: 'Later', query: 'tab=LATE&place=Pune', columns: ['customer', 'total'] } },
  ]);
  await screen.findByText('Changed');
  await waitFor(() => expect(app.path()).toContain('seen=4'));
});

test('renaming a view keeps the filters that someone else saved', async () => {
  await open('/orders?view=late');
  await press('Edit view');
  app.graph.when(ChangeStaffViewDocument).answer(({ version, input }) => {
    if (version === 4) return { changeStaffView: savedFrom(input) };
    return refuseAsChanged(4, { name: 'Late in Pune' });
  });
  await type('Name', 'Later');
  await pressInDialog('Save view');
  await dialog().findByText('Their changes are in the form now: Filters.');
  expect(dialog().queryByText('Columns')).toBeNull();
  await pressInDialog('Save view');
  await screen.findByText('View saved.');
  expect(app.graph.variablesSent(ChangeStaffViewDocument).at(-1)).toMatchObject({
    version: 4,
    input: { name: 'Later', query: 'tab=LATE', columns: ['customer', 'total'] },
  });
});

test('a view is deleted after confirmation', async () => {
  await open('/orders?view=late');
  app.graph.when(DeleteStaffViewDocument).answer(() => {
    views = [];
    return { deleteStaffView: 'late' };
  });
  await press('Edit view');
  await pressInDialog('Delete view…');
  const confirmation = within(await screen.findByRole('alertdialog'));
  await app.user.click(confirmation.getByRole('button', { name: 'Delete view' }));
  await screen.findByText('View “Late in Pune” deleted.');
  await waitFor(() => expect(app.path()).toBe('/orders'));
  expect(app.graph.variablesSent(DeleteStaffViewDocument)).toEqual([{ id: 'late', version: 3 }]);
  await screen.findByRole('button', { name: 'Views' });
  expect(screen.queryByText(/was deleted, or/)).toBeNull();
});

test('a view of someone else can only be saved as a new one', async () => {
  views = [buildView({ isShared: true, isOwn: false, isChangeable: false })];
  await open('/orders?view=late&seen=3&tab=ALL');
  await screen.findByText('Changed');
  await screen.findByRole('button', { name: 'Save as new' });
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit view' })).toBeNull();
});

test('a view opens without filters and columns that no longer exist, and names them', async () => {
  views = [buildView({ query: 'colour=red&tab=OLD&place=Pune', columns: ['weight', 'total'] })];
  await open('/orders?view=late');
  await screen.findByText(/so left out of this view: filter colour, filter tab, column weight\./);
  expect(lastFilter()).toEqual({ tab: 'TO_PACK', city: 'Pune' });
  expect(row()).toContain('Total: ');
});

test('the URL of a deleted view shows the list and a message', async () => {
  await open('/orders?view=gone');
  await screen.findByText('This view was deleted, or is not shared with you.');
  expect(lastFilter()).toEqual({ tab: 'TO_PACK' });
});

test('the list is shown if the views cannot be loaded', async () => {
  await open('/orders', loseConnection);
  expect(lastFilter()).toEqual({ tab: 'TO_PACK' });
});

test('columns are chosen and moved with the keyboard, and the address remembers them', async () => {
  await open('/orders?columns=customer,total');
  await press('Columns');
  const box = (name: string) => dialog().getByRole<HTMLInputElement>('checkbox', { name });
  await app.user.click(box('Last change'));
  expect(app.path()).toBe('/orders?columns=customer%2Ctotal%2Cchanged');
  const down = () => dialog().getByRole('button', { name: 'Move Customer down' });
  down().focus();
  await app.user.keyboard('{Enter}');
  await dialog().findByText('Customer is column 2 of 3');
  expect(document.activeElement).toBe(down());
  await app.user.keyboard('{Enter}');
  await dialog().findByText('Customer is column 3 of 3');
  // A column at the end keeps the focus and does not move.
  expect(document.activeElement).toBe(down());
  await app.user.keyboard('{Enter}');
  expect(app.path()).toBe('/orders?columns=total%2Cchanged%2Ccustomer');
  await app.user.click(box('Last change'));
  await app.user.click(box('Customer'));
  expect(box('Total').disabled).toBe(true);
  await pressInDialog('Default columns');
  expect(box('Placed').checked).toBe(true);
});
