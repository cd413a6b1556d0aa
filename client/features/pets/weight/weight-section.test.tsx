import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import type { Care } from '../care/care-section.tsx';
import { WeightSection } from './weight-section.tsx';

const app = setUpTestApp();

const weight = (on: string, grams: number, bodyCondition: number | null) => ({ on, grams, bodyCondition });
const BRUNO: Care = {
  id: 'bruno',
  dob: '2022-01-15',
  timeline: [],
  suggestions: [],
  notRelevantCare: [],
  kind: 'DOG' as const,
  breed: 'labrador',
  sex: 'MALE' as const,
  lifeStage: 'ADULT' as const,
  bodyCondition: 6,
  weights: [
    weight('2026-01-06', 33_000, null),
    weight('2026-03-06', 34_000, 5),
    weight('2026-06-06', 35_000, 6),
  ],
};
const usual = () => screen.queryByText(/usual for the breed/);

test("the breed's usual weight is described in words, and the scores are listed", async () => {
  app.render(<WeightSection care={BRUNO} />);
  await screen.findByRole('img', { name: /^3 weights, from 33 kg/ });
  expect(usual()?.textContent).toBe(
    '29.5 to 36 kg is usual for the breed (Labrador Retriever), by its breed standard.',
  );
  const scores = screen.getByRole('list', { name: 'Body condition, 1 very thin to 9 very fat' });
  expect(
    within(scores)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['6 Mar 2026: 5 of 9', '6 Jun 2026: 6 of 9']);
});

test.each([
  ['that still grows', { lifeStage: 'YOUNG' }],
  ['of a breed without reference weights', { breed: 'Indie' }],
  ['of an unknown breed', { breed: null }],
] as const)('no usual range is shown for a pet %s', async (_description, fields) => {
  app.render(<WeightSection care={{ ...BRUNO, ...fields }} />);
  await screen.findByRole('img', { name: /^3 weights/ });
  expect(usual()).toBeNull();
});

test('a table next to the chart lists every weight, the latest first', async () => {
  app.render(<WeightSection care={BRUNO} />);
  await app.user.click(await screen.findByText('Show as a table'));
  const table = within(screen.getByRole('region', { name: 'Weights' }));
  const textsOf = (role: string) => table.getAllByRole(role).map(({ textContent }) => textContent);
  expect(textsOf('rowheader')).toEqual(['6 Jun 2026', '6 Mar 2026', '6 Jan 2026']);
  expect(textsOf('cell')).toEqual(['35 kg', '34 kg', '33 kg']);
});

test('a single weight is described with its date', async () => {
  app.render(<WeightSection care={{ ...BRUNO, weights: [weight('2026-01-15', 12_500, null)] }} />);
  await screen.findByRole('img', { name: /^One weight: 12\.5 kg on 15 Jan/ });
});
