import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addToDay } from '#rules/day.ts';
import type { HealthRecord_PetFragment } from '#client/features/pets/record/record.generated.ts';
import { formatDay } from '#client/lib/format.ts';
import { today } from '#client/lib/today.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { PetRecordPage } from './page.tsx';
import { PetRecordPageDocument } from './query.generated.ts';

const app = setUpTestApp();

const NEXT = addToDay(today(), { months: 3 });
const ENTRY: Omit<HealthRecord_PetFragment['timeline'][number], 'id' | 'title'> = {
  kind: 'VACCINE',
  note: '',
  on: '2026-11-20',
  isDone: true,
  isOwn: true,
  batch: null,
  vialExpiresOn: null,
  vet: null,
  nextOn: null,
};
const SHERU: HealthRecord_PetFragment = {
  kind: 'DOG',
  sex: 'MALE',
  id: 'sheru',
  name: 'Sheru',
  dob: '2022-01-15',
  age: '4 years',
  breed: 'Indie',
  colour: null,
  isNeutered: true,
  microchip: null,
  allergies: 'Chicken',
  vetName: 'Dr Rathore',
  vetPhone: null,
  licenceNumber: 'JMC/1042',
  licenceRenewsOn: NEXT,
  weights: [
    { on: '2026-01-01', grams: 12_000 },
    { on: '2026-06-01', grams: 12_500 },
  ],
  timeline: [
    { ...ENTRY, id: 'due', kind: 'VET_VISIT', title: 'Check-up', on: NEXT, isDone: false },
    {
      ...ENTRY,
      id: 'dose',
      title: 'Rabies',
      batch: 'R7J21',
      vialExpiresOn: '2027-06-30',
      vet: 'Dr Rao',
      nextOn: NEXT,
    },
    { ...ENTRY, id: 'worms', kind: 'DEWORMING', title: 'Tablet' },
    { ...ENTRY, id: 'note', kind: 'NOTE', title: 'Bit the postman' },
  ],
  schedules: [
    {
      id: 'flea',
      title: 'Flea drops',
      note: 'On the neck',
      startsOn: '2026-06-01',
      endsOn: null,
      everyDays: 30,
      nextOn: NEXT,
      endedAt: null,
    },
    {
      id: 'old',
      title: 'Antibiotic',
      note: '',
      startsOn: '2026-03-01',
      endsOn: '2026-03-10',
      everyDays: 1,
      nextOn: null,
      endedAt: '2026-03-11T06:00:00Z',
    },
  ],
  suggestions: [
    {
      key: 'v',
      title: 'Rabies vaccination',
      dueOn: NEXT,
      origin: 'VET',
      source: 'The date given by your vet',
    },
    { key: 'g', title: 'Long past', dueOn: '2026-01-01', origin: 'GUIDELINE', source: 'WSAVA' },
  ],
  feeding: {
    foods: [{ variantId: 'food', name: 'Adult dry food', size: '3 kg', share: 100, ration: { grams: 134 } }],
  },
};

const tableRows = (caption: string) =>
  within(screen.getByRole('table', { name: caption }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

async function open(pet: HealthRecord_PetFragment): Promise<void> {
  app.graph.when(PetRecordPageDocument).answer(() => ({ pet }));
  app.render(<PetRecordPage />);
  await screen.findByRole('heading', { name: 'Sheru: health record' });
}

test('the record shows facts, care, weights, foods and due dates only', async () => {
  await open(SHERU);
  for (const text of ['JMC/1042', 'Chicken', 'Dr Rathore']) screen.getByText(text);
  const nextDay = formatDay(NEXT);
  const givenDay = formatDay('2026-11-20');
  expect(tableRows('Vaccinations')).toEqual([
    ['Date', 'Vaccine', 'Batch', 'Vial expiry date', 'Vet', 'Next due'],
    [givenDay, 'Rabies', 'R7J21', formatDay('2027-06-30'), 'Dr Rao', nextDay],
  ]);
  expect(tableRows('Deworming')[1]).toEqual([givenDay, 'Tablet', '–', '–']);
  expect(tableRows('Medicines and tick treatment').slice(1)).toEqual([
    ['Flea drops: On the neck', 'Every 30 days', formatDay('2026-06-01'), nextDay],
  ]);
  expect(tableRows('Weights')[1]).toEqual([formatDay('2026-06-01'), '12.5 kg']);
  expect(tableRows('Current food')[1]).toEqual(['Adult dry food, 3 kg', '100%', '134 g']);
  expect(tableRows('Due next').slice(1)).toEqual([
    [nextDay, 'Check-up', 'Reminder'],
    [nextDay, 'Rabies vaccination', 'The date given by your vet'],
  ]);
  expect(screen.queryByText(/postman|Long past/)).toBeNull();
});

test('an empty record is short, and one button prints it', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  await open({
    ...SHERU,
    allergies: null,
    weights: [],
    timeline: [],
    schedules: [],
    suggestions: [],
    feeding: { foods: [] },
  });
  screen.getByText('No vaccinations recorded.');
  expect(screen.queryByRole('table')).toBeNull();
  await app.user.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test('a pet that does not exist is reported', async () => {
  app.graph.when(PetRecordPageDocument).answer(() => ({ pet: null }));
  app.render(<PetRecordPage />);
  await screen.findByRole('heading', { name: 'Pet not found' });
});
