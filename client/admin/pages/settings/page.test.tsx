import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { SAMPLE_IDENTITY, UNSET_IDENTITY } from '#rules/shop.ts';
import { deferred } from '#client/testing/graph.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import { IDENTITY_FIELDS, IDENTITY_SECTIONS } from '../../features/settings/identity-fields.ts';
import SettingsPage from './page.tsx';
import {
  SetShopIdentityDocument,
  type SetShopIdentityMutation,
  type ShopIdentityFieldsFragment,
  StaffShopDocument,
} from './settings.generated.ts';

const app = setUpTestApp();
const press = (name: string) => app.user.click(screen.getByRole('button', { name }));

const SHOP: ShopIdentityFieldsFragment = { ...SAMPLE_IDENTITY, missing: [], version: 3 };

async function open(shop: ShopIdentityFieldsFragment) {
  app.graph.when(StaffShopDocument).answer(() => ({ staffShop: shop }));
  app.render(<SettingsPage />);
  await screen.findByRole('heading', { name: 'Grievance officer' });
}

test('every identity field is in exactly one section', () => {
  const fields = IDENTITY_SECTIONS.flatMap((section) => section.fields);
  expect(fields.toSorted()).toEqual(Object.keys(UNSET_IDENTITY).toSorted());
  expect(Object.keys(IDENTITY_FIELDS).toSorted()).toEqual(fields.toSorted());
});

test('a new shop lists the missing fields and can save them step by step', async () => {
  const empty = { ...UNSET_IDENTITY, missing: ['legalName', 'gstin'], version: 0 };
  app.graph.when(SetShopIdentityDocument).answer(({ input }) => {
    const legalName = input.legalName ?? '';
    return { setShopIdentity: { ...empty, legalName, missing: ['gstin'], version: 1 } };
  });
  await open(empty);
  const missing = within(screen.getByRole('region', { name: 'Missing' }));
  await app.user.click(missing.getByRole('link', { name: 'Registered name' }));
  expect(document.activeElement).toBe(getField('Registered name'));
  await app.fill({ 'Registered name': 'Desi Pets Private Limited' });
  await press('Save settings');
  await screen.findByText('Settings saved.');
  expect(app.graph.variablesSent(SetShopIdentityDocument)).toEqual([
    { version: 0, input: { legalName: 'Desi Pets Private Limited' } },
  ]);
  const missingFields = within(screen.getByRole('region', { name: 'Missing' }));
  expect(missingFields.getAllByRole('link').map((link) => link.textContent)).toEqual(['GSTIN']);
  expect(getField('Registered name').value).toBe('Desi Pets Private Limited');
});

test('a refusal is shown next to its field', async () => {
  await open(SHOP);
  app.graph.when(SetShopIdentityDocument).answer(() => {
    const fields = { gstin: 'This is not a GSTIN' };
    throw new GraphQLError('Wrong', { extensions: { code: 'VALIDATION', fields } });
  });
  await app.fill({ GSTIN: '08abcde1234f1z1' });
  await press('Save settings');
  await screen.findByText('This is not a GSTIN');
  expect(getField('GSTIN').value).toBe('08ABCDE1234F1Z1');
});

test('a logo is shown on light and dark pages, and is removed with the other changes', async () => {
  app.graph.when(SetShopIdentityDocument).answer(() => ({ setShopIdentity: { ...SHOP, version: 4 } }));
  await open({ ...SHOP, logoKey: 'image/shop/a.webp' });
  const sources = () =>
    screen.getAllByRole('img', { name: 'Moti & Mini' }).map((image) => image.getAttribute('src'));
  expect(sources()).toEqual(Array(2).fill('/pictures/image/shop/a.webp?w=448'));
  await press('Logo: Remove');
  expect(screen.queryByRole('img', { name: 'Moti & Mini' })).toBeNull();
  await press('Save settings');
  await screen.findByText('Settings saved.');
  expect(app.graph.variablesSent(SetShopIdentityDocument)).toEqual([{ version: 3, input: { logoKey: '' } }]);
});

test('a conflict is shown field by field, and the next save sends the differences from the saved values', async () => {
  await open(SHOP);
  let saves = 0;
  app.graph.when(SetShopIdentityDocument).answer(() => {
    saves += 1;
    if (saves > 1) return { setShopIdentity: { ...SHOP, city: 'Ajmer', hotline: 'Theirs', version: 5 } };
    const fields = { ...SAMPLE_IDENTITY, city: 'Kota', hotline: 'Theirs' };
    throw new GraphQLError('Changed', { extensions: { code: 'CONFLICT', current: { version: 4, fields } } });
  });
  await app.fill({ City: 'Ajmer' });
  await press('Save settings');
  await screen.findByText('Kota');
  screen.getByText('Their changes are in the form now: Hotline.');
  expect(getField('Hotline').value).toBe('Theirs');
  await press('Save mine');
  await screen.findByText('Settings saved.');
  expect(app.graph.variablesSent(SetShopIdentityDocument)[1]).toEqual({
    version: 4,
    input: { city: 'Ajmer' },
  });
});

test('what is typed during a save stays, and the next save is based on the first', async () => {
  const saved = deferred<SetShopIdentityMutation>();
  app.graph.when(SetShopIdentityDocument).answer(() => saved.promise);
  await open(SHOP);
  await app.fill({ City: 'Ajmer' });
  await press('Save settings');
  await app.fill({ Hotline: '080 4000 2000' });
  saved.resolve({ setShopIdentity: { ...SHOP, city: 'AJMER', version: 4 } });
  await screen.findByText('Settings saved.');
  await waitFor(() => expect(getField('City').value).toBe('AJMER'));
  expect(getField('Hotline').value).toBe('080 4000 2000');
  await press('Save settings');
  expect(app.graph.variablesSent(SetShopIdentityDocument)[1]).toEqual({
    version: 4,
    input: { hotline: '080 4000 2000' },
  });
});

test('settings that failed to load can be loaded again', async () => {
  app.graph.when(StaffShopDocument).answer(() => {
    throw new GraphQLError('Down');
  });
  app.render(<SettingsPage />);
  await screen.findByRole('button', { name: 'Try again' });
});
