import { screen, waitFor } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { deferred } from '#client/testing/graph.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import {
  SetSettingsDocument,
  type SetSettingsMutation,
  StaffSettingsDocument,
  type StaffSettingsFieldsFragment,
} from './figures.generated.ts';
import FiguresPage from './page.tsx';

const app = setUpTestApp();
const press = (name: string) => app.user.click(screen.getByRole('button', { name }));

const LOW = {
  key: 'lowStock',
  label: 'Low stock',
  description: 'Units.',
  unit: 'UNITS' as const,
  value: '5',
  default: '5',
  least: 1,
  most: 1000,
};
const FEE = {
  key: 'fee',
  label: 'Fee',
  description: 'Added.',
  unit: 'PAISE' as const,
  value: '3900',
  default: '3900',
  least: 0,
  most: 100_000,
};
const RATING = {
  key: 'rating',
  label: 'Rating',
  description: 'Of 5.',
  unit: 'TENTHS' as const,
  value: '48',
  default: '48',
  least: 0,
  most: 50,
};
const SETTINGS: StaffSettingsFieldsFragment = { settings: [LOW, FEE, RATING], version: 2 };

async function open() {
  app.graph.when(StaffSettingsDocument).answer(() => ({ staffSettings: SETTINGS }));
  app.render(<FiguresPage />);
  await screen.findByRole('heading', { name: 'Charges and limits' });
}

test('amounts are typed in rupees, and only changed settings are sent', async () => {
  app.graph.when(SetSettingsDocument).answer(() => ({
    setSettings: { settings: [LOW, { ...FEE, value: '4500' }, RATING], version: 3 },
  }));
  await open();
  screen.getByText('Added. Rupees from ₹0 to ₹1,000; default ₹39.');
  expect(getField('Fee').value).toBe('39');
  await app.fill({ Fee: '45' });
  await press('Save settings');
  await screen.findByText('Settings saved.');
  expect(app.graph.variablesSent(SetSettingsDocument)).toEqual([
    { version: 2, values: [{ key: 'fee', value: '4500' }] },
  ]);
});

test('what is typed during a save stays, and the next save is based on the first', async () => {
  const saved = deferred<SetSettingsMutation>();
  app.graph.when(SetSettingsDocument).answer(() => saved.promise);
  await open();
  await app.fill({ Fee: '045' });
  await press('Save settings');
  await app.fill({ 'Low stock': '7' });
  saved.resolve({ setSettings: { settings: [LOW, { ...FEE, value: '4500' }, RATING], version: 3 } });
  await screen.findByText('Settings saved.');
  await waitFor(() => expect(getField('Fee').value).toBe('45'));
  expect(getField('Low stock').value).toBe('7');
  await press('Save settings');
  expect(app.graph.variablesSent(SetSettingsDocument)[1]).toEqual({
    version: 3,
    values: [{ key: 'lowStock', value: '7' }],
  });
});

test('tenths are typed as a decimal', async () => {
  app.graph.when(SetSettingsDocument).answer(() => ({
    setSettings: { settings: [LOW, FEE, { ...RATING, value: '46' }], version: 3 },
  }));
  await open();
  screen.getByText('Of 5. From 0 to 5; default 4.8.');
  expect(getField('Rating').value).toBe('4.8');
  await app.fill({ Rating: '4.6' });
  await press('Save settings');
  await screen.findByText('Settings saved.');
  expect(app.graph.variablesSent(SetSettingsDocument)).toEqual([
    { version: 2, values: [{ key: 'rating', value: '46' }] },
  ]);
});

test.each([
  ['Rating', '5.1', 'Please enter a number from 0 to 5'],
  ['Rating', '4.55', 'Please enter a number from 0 to 5'],
  ['Low stock', '0', 'Please enter a number from 1 to 1,000'],
  ['Low stock', '2.5', 'Please enter a number from 1 to 1,000'],
  ['Low stock', '', 'Please enter a number from 1 to 1,000'],
  ['Fee', '39.50', 'Please enter whole rupees from ₹0 to ₹1,000'],
  ['Fee', '1001', 'Please enter whole rupees from ₹0 to ₹1,000'],
])('an invalid %s of "%s" is not sent', async (label, typed, problem) => {
  await open();
  await app.fill({ [label]: typed });
  await press('Save settings');
  await screen.findByText(problem);
  expect(app.graph.variablesSent(SetSettingsDocument)).toEqual([]);
});

test('a conflict is shown field by field, in rupees', async () => {
  await open();
  app.graph.when(SetSettingsDocument).answer(() => {
    const fields = { lowStock: 5, fee: 2_900 };
    throw new GraphQLError('Changed', { extensions: { code: 'CONFLICT', current: { version: 3, fields } } });
  });
  await app.fill({ Fee: '45' });
  await press('Save settings');
  await press('Use saved Fee');
  expect(getField('Fee').value).toBe('29');
});
