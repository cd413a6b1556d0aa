import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { refuse } from '#client/testing/graph.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import {
  ProductChoicesDocument,
  ProductPreviewLinkDocument,
  ScheduleProductDocument,
  SetProductStatusDocument,
  type StaffProductDetailsFragment,
  StaffProductDocument,
} from '../../features/products/products.generated.ts';
import { ViewerContext } from '../../app/viewer.ts';
import { OWNER } from '../../testing/viewer.ts';
import { PRODUCT } from '../../testing/product.ts';
import { Route, Routes } from 'react-router-dom';
import ProductPage from './page.tsx';

const app = setUpTestApp();
afterEach(() => vi.unstubAllGlobals());

const DRAFT: StaffProductDetailsFragment = {
  ...PRODUCT,
  status: 'DRAFT',
  missing: [
    { part: 'hsn', step: 'Add the HSN code' },
    { part: 'pictures', step: 'Add a picture' },
  ],
};

async function open(product = DRAFT) {
  app.graph.when(ProductChoicesDocument).answer(() => ({
    productChoices: { categories: [], brands: [], lifeStages: [] },
  }));
  app.graph.when(StaffProductDocument).answer(() => ({ staffProduct: product }));
  app.render(
    <ViewerContext value={OWNER}>
      <Routes>
        <Route path="/products/:id" element={<ProductPage />} />
      </Routes>
    </ViewerContext>,
    '/products/p1',
  );
  await screen.findByRole('heading', { name: 'Status' });
}
const press = (name: string) => app.user.click(screen.getByRole('button', { name }));

test('each missing step leads to its field, or to the button that adds what is missing', async () => {
  await open();
  await press('Add the HSN code');
  expect(document.activeElement).toBe(getField('HSN code'));
  await press('Add a picture');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add pictures…' }));
});

test('the preview opens in a new tab, and shows the saved product', { tags: 'nightly' }, async () => {
  const tab = { location: { replace: vi.fn<(url: string) => void>() }, close: vi.fn<() => void>() };
  const openTab = vi.fn<() => typeof tab>(() => tab);
  vi.stubGlobal('open', openTab);
  app.graph
    .when(ProductPreviewLinkDocument)
    .answer(() => ({ productPreviewLink: { path: '/preview#token' } }));
  await open();
  expect(screen.queryByText('The preview shows the saved version.')).toBeNull();
  await app.fill({ Name: 'Another name' });
  screen.getByText('The preview shows the saved version.');
  await press('Preview');
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('/preview#token'));
  expect(app.graph.variablesSent(ProductPreviewLinkDocument)).toEqual([{ id: 'p1' }]);
});

test('a preview that cannot be opened closes its tab and says why', async () => {
  const tab = { location: { replace: vi.fn<(url: string) => void>() }, close: vi.fn<() => void>() };
  vi.stubGlobal('open', () => tab);
  app.graph.when(ProductPreviewLinkDocument).answer(() => refuse('FORBIDDEN', 'You may not do that.'));
  await open();
  await press('Preview');
  await screen.findByText('You may not do that.');
  expect(tab.close).toHaveBeenCalledOnce();
});

test('a conflict reloads the product, so that the next attempt sends the current version', async () => {
  await open({ ...DRAFT, missing: [] });
  app.graph
    .when(StaffProductDocument)
    .answer(() => ({ staffProduct: { ...DRAFT, missing: [], name: 'Renamed', version: 5 } }));
  app.graph
    .when(SetProductStatusDocument)
    .answer(() => refuse('CONFLICT', 'Someone else has changed this product.'));
  await press('Publish now');
  await screen.findByText('Someone else has changed this product.');
  await screen.findByRole('heading', { name: 'Renamed' });
  await press('Publish now');
  const versions = () => app.graph.variablesSent(SetProductStatusDocument).map(({ version }) => version);
  await waitFor(() => expect(versions()).toEqual([4, 5]));
});

test('the message about shoppers is only for a product that was live', async () => {
  const ready = { ...DRAFT, missing: [] };
  app.graph
    .when(SetProductStatusDocument)
    .answer(({ version, status }) => ({ setProductStatus: { ...ready, status, version: version + 1 } }));
  await open({ ...ready, status: 'LIVE' });
  await press('Move to drafts');
  await screen.findByText('Moved to drafts. Shoppers can no longer see it.');
  await press('Archive…');
  await app.user.click(await screen.findByRole('button', { name: 'Archive' }));
  await screen.findByText('Archived.');
  await press('Move to drafts');
  await screen.findByText('Moved to drafts.');
});

test('the focus moves to the heading when the pressed button disappears', async () => {
  const ready = { ...DRAFT, missing: [] };
  const expectHeading = () =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  app.graph
    .when(ScheduleProductDocument)
    .answer(() => ({ scheduleProduct: { ...ready, publishAt: null, version: 5 } }));
  app.graph
    .when(SetProductStatusDocument)
    .answer(() => ({ setProductStatus: { ...ready, status: 'LIVE', version: 6 } }));
  await open({ ...ready, publishAt: '2099-01-01T03:30:00.000Z' });
  await press('Cancel schedule');
  await screen.findByText('It will no longer go live automatically.');
  await expectHeading();
  await press('Publish now');
  await screen.findByText('Published. Shoppers can see it now.');
  await expectHeading();
});
