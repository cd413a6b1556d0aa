import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { addToDay } from '#rules/day.ts';
import { today } from '#client/lib/today.ts';
import { loseConnection } from '#client/testing/graph.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import { CareDetailChoicesDocument } from '../care/care-details.generated.ts';
import { PetTimeline } from './pet-timeline.tsx';
import {
  AddPetEventDocument,
  PetTimelineDocument,
  RemovePetEventDocument,
  UpdatePetEventDocument,
  type TimelineEntry_EventFragment,
} from './timeline.generated.ts';

const app = setUpTestApp();

const DOB = '2022-01-15';
const LAST_YEAR = addToDay(today(), { years: -1 });
const NEXT_YEAR = addToDay(today(), { years: 1 });
const BORN: TimelineEntry_EventFragment = {
  id: 'birth',
  kind: 'BIRTHDAY',
  title: 'Sheru was born',
  note: '',
  on: DOB,
  weightGrams: null,
  isDone: true,
  isOwn: false,
  scheduleId: null,
  document: null,
  batch: null,
  vialExpiresOn: null,
  vet: null,
  cost: null,
  nextOn: null,
  series: null,
  certificate: null,
};
const BOOSTER: TimelineEntry_EventFragment = {
  ...BORN,
  id: 'booster',
  kind: 'VACCINE',
  title: 'Rabies booster',
  on: LAST_YEAR,
  isDone: false,
  isOwn: true,
  scheduleId: null,
};

let timeline: TimelineEntry_EventFragment[] = [];

beforeEach(() => {
  timeline = [BORN];
  // Apollo warns that the overview's query is not on this screen.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  app.graph.when(PetTimelineDocument).answer(() => ({ pet: { id: 'sheru', dob: DOB, timeline } }));
  app.graph.when(AddPetEventDocument).answer(({ input }) => {
    const { kind, title, on } = input;
    const isDone = input.isDone ?? true;
    const weightGrams = input.weightGrams ?? null;
    const addPetEvent = {
      ...BOOSTER,
      id: `${kind} ${on}`,
      kind,
      title: title ?? 'Weight',
      on,
      isDone,
      weightGrams,
    };
    timeline = [addPetEvent, ...timeline];
    return { addPetEvent };
  });
  app.graph.when(UpdatePetEventDocument).answer(({ id, input }) => {
    const { on, note } = input;
    const changedFields = { on, note: note ?? '', isDone: input.isDone ?? true };
    timeline = timeline.map((entry) => (entry.id === id ? { ...entry, ...changedFields } : entry));
    return { updatePetEvent: { ...BOOSTER, ...changedFields } };
  });
  app.graph.when(RemovePetEventDocument).answer(({ id }) => {
    timeline = timeline.filter((entry) => entry.id !== id);
    return { removePetEvent: true };
  });
});

async function show(): Promise<void> {
  app.render(<PetTimeline petId="sheru" />);
  await screen.findByText('Sheru was born');
}
const entry = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  const item = heading.closest('li');
  if (!item) throw new Error(`${title} is not in a list`);
  return within(item);
};
const press = (name: string) => app.user.click(screen.getByRole('button', { name }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function openForm(kind: string): Promise<void> {
  await press('Add entry');
  await screen.findByRole('dialog', { name: 'Add entry' });
  await app.user.click(screen.getByRole('radio', { name: kind }));
}

test('an entry written by the shop cannot be changed', async () => {
  await show();
  expect((await entry('Sheru was born')).queryAllByRole('button')).toEqual([]);
});

test('an entry needs a title, and a due entry of a past day is overdue', async () => {
  await show();
  await openForm('Vaccination');
  await press('Save entry');
  await screen.findByText('Please enter a title');
  await app.fill({ Title: 'Rabies booster', Date: LAST_YEAR });
  await app.user.click(screen.getByRole('radio', { name: 'Coming up: remind me' }));
  await press('Save entry');
  (await entry('Rabies booster')).getByText(/^Overdue: was due/);
  await isClosed();
});

test('an entry on a future day is automatically due', async () => {
  await show();
  await openForm('Vet visit');
  await app.fill({ Title: 'Check-up', Date: NEXT_YEAR });
  expect(screen.getByRole('radio', { name: 'Coming up: remind me' })).toHaveProperty('checked', true);
  await press('Save entry');
  (await entry('Check-up')).getByText(/^Due (?:in|next)/);
});

test('a weight is entered in kilograms, also with a comma', async () => {
  await show();
  await openForm('Weight');
  await app.fill({ 'Weight in kg': 'heavy' });
  await press('Save entry');
  await screen.findByText(/^Please enter (?:a|the) weight/);
  await app.fill({ 'Weight in kg': '14,2' });
  await press('Save entry');
  await entry('Weight · 14.2 kg');
  expect(app.graph.variablesSent(AddPetEventDocument)[0]?.input).toMatchObject({ weightGrams: 14_200 });
});

test('input that could not be saved stays in the form', async () => {
  app.graph.when(AddPetEventDocument).answer(loseConnection);
  await show();
  await openForm('Note');
  await app.fill({ Title: 'Moved to Pune' });
  await press('Save entry');
  await screen.findByText('This could not be saved. Please check your connection and try again.');
  expect(getField('Title').value).toBe('Moved to Pune');
});

test('an entry is saved once when the timeline cannot be loaded afterwards', async () => {
  await show();
  await openForm('Note');
  await app.fill({ Title: 'Moved to Pune' });
  app.graph.when(PetTimelineDocument).answer(loseConnection);
  await press('Save entry');
  await isClosed();
  expect(app.graph.variablesSent(AddPetEventDocument)).toHaveLength(1);
});

test('an entry can be ticked off, changed and removed', async () => {
  timeline = [BOOSTER, BORN];
  await show();
  await app.user.click((await entry('Rabies booster')).getByRole('button', { name: /^Mark as done/ }));
  await screen.findByRole('dialog', { name: 'When was it done?' });
  await press('Save');
  await isClosed();
  expect((await entry('Rabies booster')).queryByText(/^Overdue/)).toBeNull();

  await app.user.click((await entry('Rabies booster')).getByRole('button', { name: /^Edit/ }));
  await screen.findByRole('dialog', { name: 'Edit entry' });
  await app.fill({ Note: 'Left leg, no fever' });
  await press('Save entry');
  await isClosed();
  await (await entry('Rabies booster')).findByText('Left leg, no fever');

  await app.user.click((await entry('Rabies booster')).getByRole('button', { name: /^Remove/ }));
  await screen.findByRole('alertdialog', { name: 'Are you sure?' });
  await press('Remove');
  await waitFor(() => expect(screen.queryByText('Rabies booster')).toBeNull());
});

test('a vaccination has detail fields that other entries do not have', async () => {
  app.graph.when(CareDetailChoicesDocument).answer(() => ({
    pet: { id: 'sheru', kind: 'DOG', documents: [{ id: 'book', description: 'Vaccination book' }] },
  }));
  await show();
  await openForm('Note');
  expect(screen.queryByText('More details')).toBeNull();
  await app.user.click(screen.getByRole('radio', { name: 'Vaccination' }));
  await app.fill({ Title: 'Rabies', Date: today() });
  await app.user.click(screen.getByText('More details'));
  await app.fill({
    'Batch number': 'R7J21',
    'Vial expiry date': LAST_YEAR,
    'Vet or clinic': 'Dr Rathore',
    'Cost in rupees': 'much',
    'Next date given by the vet': NEXT_YEAR,
  });
  await screen.findByText(/^The vial was past its date on that day/);
  await app.user.selectOptions(await screen.findByLabelText('Certificate'), 'Vaccination book');
  await app.user.selectOptions(screen.getByLabelText('Vaccination plan'), 'Rabies vaccination');
  await press('Save entry');
  await screen.findByText('Please enter an amount of ₹0 to ₹10,00,000');
  await app.fill({ 'Cost in rupees': '1,450.50' });
  await press('Save entry');
  await isClosed();
  expect(app.graph.variablesSent(AddPetEventDocument)[0]?.input).toMatchObject({
    batch: 'R7J21',
    vialExpiresOn: LAST_YEAR,
    vet: 'Dr Rathore',
    cost: 145_050,
    nextOn: NEXT_YEAR,
    certificateId: 'book',
    series: 'rabies',
  });
});

test('an entry shows its details and links to its certificate', async () => {
  const details = { batch: 'R7J21', vialExpiresOn: '2027-06-30', vet: 'Dr Rathore', cost: 45_000 };
  const certificate = { id: 'book', description: 'Vaccination book' };
  timeline = [{ ...BOOSTER, ...details, isDone: true, nextOn: NEXT_YEAR, certificate }, BORN];
  await show();
  const booster = await entry('Rabies booster');
  booster.getByText(/^Batch R7J21, vial expires on .*2027, Dr Rathore, ₹450/);
  booster.getByText(/^Next date given by the vet: /);
  expect(booster.getByRole('link', { name: 'Certificate: Vaccination book' }).getAttribute('href')).toBe(
    '/pet/sheru?tab=documents&document=book',
  );
});
