// @module-tag nightly
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deferred } from '#client/testing/graph.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import { UnsavedChangesDialog } from '#client/ui/forms/unsaved-changes.tsx';
import { ViewerContext } from '../../app/viewer.ts';
import {
  ChangeOrderAddressDocument,
  OrderRemovalQuoteDocument,
} from '../../features/orders/order-changes.generated.ts';
import { ORDER } from '../../testing/order.ts';
import { OWNER } from '../../testing/viewer.ts';
import { OrderAddress } from './order-address.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderSteps } from './order-steps.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { Parcels } from './parcels.tsx';

const app = setUpTestApp();
const press = (name: string | RegExp) => app.user.click(screen.getByRole('button', { name }));
const dialogGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

function show(): void {
  app.graph.when(OrderRemovalQuoteDocument).answer(() => deferred<never>().promise);
  app.render(
    <ViewerContext value={{ ...OWNER, permissions: ['orders:read', 'orders:write', 'orders:fulfil'] }}>
      <OrderSteps order={ORDER} />
      <OrderItems order={ORDER} />
      <Parcels order={ORDER} />
      <OrderAddress order={ORDER} />
      <OrderTimeline order={ORDER} />
      <UnsavedChangesDialog />
    </ViewerContext>,
  );
}

test.each([
  ['Change address…', () => app.fill({ 'Full name': 'Asha R' })],
  ['Remove items…', () => app.fill({ Reason: 'Sold out' })],
  ['Cancel order…', () => app.fill({ Reason: 'Sold out' })],
  ['Pack in parts…', () => app.user.selectOptions(screen.getAllByRole('combobox')[0]!, 'None')],
])('the dialog of %s closes immediately without changes, and asks with changes', async (button, change) => {
  show();
  await press(button);
  await screen.findByRole('dialog');
  await app.user.keyboard('{Escape}');
  await dialogGone();

  await press(button);
  await change();
  await app.user.keyboard('{Escape}');
  await screen.findByRole('alertdialog');
  await press('Stay');
  await screen.findByRole('dialog');
  await press('Close');
  await press('Leave');
  await dialogGone();
});

test('saving a changed address closes the dialog without asking', async () => {
  app.graph.when(ChangeOrderAddressDocument).answer(() => ({ changeOrderAddress: { ...ORDER, version: 2 } }));
  show();
  await press('Change address…');
  await app.fill({ 'Full name': 'Asha R' });
  await press('Save address');
  await dialogGone();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a dialog whose change was undone closes without asking', async () => {
  show();
  await press('Change address…');
  await app.fill({ 'Full name': 'Asha R' });
  await app.fill({ 'Full name': 'Asha Rao' });
  await app.user.keyboard('{Escape}');
  await dialogGone();
  expect(getField('Note').value).toBe('');
});
