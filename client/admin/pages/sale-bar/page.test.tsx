import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { deferred } from '#client/testing/graph.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import SaleBarPage from './page.tsx';
import {
  EndSaleBarDocument,
  type SaleBarFieldsFragment,
  SetSaleBarDocument,
  type SetSaleBarMutation,
  StaffSaleBarDocument,
} from './sale-bar.generated.ts';

const app = setUpTestApp();
const press = (name: string) => app.user.click(screen.getByRole('button', { name }));

const BAR: SaleBarFieldsFragment = {
  code: 'SAVE10',
  percentage: 10,
  text: 'All cat food',
  textHi: 'बिल्लियों का खाना',
  startsAt: null,
  endsAt: '2026-12-31T18:30:00.000Z',
  state: 'RUNNING',
  cap: 15_000,
  version: 3,
};

async function open(bar: SaleBarFieldsFragment | null) {
  app.graph.when(StaffSaleBarDocument).answer(() => ({ staffSaleBar: bar }));
  app.render(<SaleBarPage />);
  await screen.findByRole('heading', { name: 'As shoppers see it' });
}

test('the first bar starts empty, and the preview follows the typed texts in both languages', async () => {
  app.graph.when(SetSaleBarDocument).answer(() => ({ setSaleBar: { ...BAR, version: 1 } }));
  await open(null);
  screen.getByText('No sale bar yet.');
  await app.fill({
    'What is on sale': 'All cat food',
    'What is on sale, in Hindi': 'बिल्लियों का खाना',
    Coupon: 'save10',
    'Percent off': '10',
    'First day': '2026-12-01',
    'Last day': '2026-12-31',
  });
  const preview = within(screen.getByRole('region', { name: 'As shoppers see it' }));
  preview.getByText(/^All cat food:/);
  preview.getByText(/^बिल्लियों का खाना:/);
  expect(preview.getAllByText('SAVE10')).toHaveLength(2);
  await press('Save sale bar');
  await screen.findByText('Sale bar saved.');
  expect(app.graph.variablesSent(SetSaleBarDocument)).toEqual([
    {
      version: 0,
      input: {
        text: 'All cat food',
        textHi: 'बिल्लियों का खाना',
        code: 'SAVE10',
        percentage: 10,
        startsAt: '2026-12-01T00:00:00+05:30',
        endsAt: '2026-12-31T18:30:00.000Z',
      },
    },
  ]);
});

test('what is typed during a save stays, and the next save is based on the first', async () => {
  const saved = deferred<SetSaleBarMutation>();
  app.graph.when(SetSaleBarDocument).answer(() => saved.promise);
  await open(BAR);
  await app.fill({ 'What is on sale': 'All dog food ' });
  await press('Save sale bar');
  await app.fill({ 'Percent off': '5' });
  saved.resolve({ setSaleBar: { ...BAR, text: 'All dog food', version: 4 } });
  await screen.findByText('Sale bar saved.');
  await waitFor(() => expect(getField('What is on sale').value).toBe('All dog food'));
  expect(getField('Percent off').value).toBe('5');
  await press('Save sale bar');
  expect(app.graph.variablesSent(SetSaleBarDocument)[1]).toMatchObject({
    version: 4,
    input: { text: 'All dog food', percentage: 5 },
  });
});

test('a conflict is shown field by field', async () => {
  await open(BAR);
  app.graph.when(SetSaleBarDocument).answer(() => {
    const fields = { ...BAR, text: 'Theirs' };
    throw new GraphQLError('Changed', { extensions: { code: 'CONFLICT', current: { version: 4, fields } } });
  });
  await app.fill({ 'What is on sale': 'Mine' });
  await press('Save sale bar');
  await screen.findByText('Theirs');
  await press('Use saved What is on sale');
  expect(getField('What is on sale').value).toBe('Theirs');
});

test('the sale is ended after confirmation', async () => {
  app.graph.when(EndSaleBarDocument).answer(() => ({ endSaleBar: { ...BAR, state: 'ENDED', version: 4 } }));
  await open(BAR);
  await press('End now…');
  await app.user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End sale' }),
  );
  await screen.findByText('Ended');
  expect(screen.queryByRole('button', { name: 'End now…' })).toBeNull();
  expect(getField('What is on sale').value).toBe('All cat food');
});
