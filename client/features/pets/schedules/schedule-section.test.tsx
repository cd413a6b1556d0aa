import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { addToDay } from '#rules/day.ts';
import { formatDay } from '#client/lib/format.ts';
import { today } from '#client/lib/today.ts';
import { deferred, loseConnection, refuse } from '#client/testing/graph.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { ScheduleSection } from './schedule-section.tsx';
import {
  AddPetScheduleDocument,
  EndPetScheduleDocument,
  MarkPetScheduleGivenDocument,
  PetSchedulesDocument,
  type PetSchedulesQuery,
  type ScheduleRow_ScheduleFragment,
  SkipPetScheduleDateDocument,
  UpdatePetScheduleDocument,
} from './schedules.generated.ts';

const app = setUpTestApp();

const MISSED = addToDay(today(), { days: -3 });
const NEXT = addToDay(today(), { days: 30 });
const DROPS: ScheduleRow_ScheduleFragment = {
  id: 'drops',
  kind: 'PARASITES' as const,
  title: 'Tick drops',
  note: 'On the neck',
  startsOn: '2026-01-01',
  endsOn: null,
  everyDays: 30,
  nextOn: MISSED,
  nextEntryId: 'entry',
  endedAt: null,
};
const FOLLOWING = { ...DROPS, nextOn: NEXT, nextEntryId: 'next' };

let schedules: ScheduleRow_ScheduleFragment[];
beforeEach(() => {
  schedules = [DROPS];
  app.graph.when(PetSchedulesDocument).answer(() => ({
    pet: { id: 'simba', dob: '2024-01-15', schedules: [...schedules] },
  }));
  app.render(<ScheduleSection petId="simba" />);
});

test('a past date is shown as a question instead of overdue, and confirming it shows the next date', async () => {
  const row = within(await screen.findByRole('list', { name: 'Given regularly' }));
  row.getByText(/^Was it given\? Planned 3 days ago/);
  row.getByText('Every 30 days');
  expect(screen.queryByText(/Overdue/)).toBeNull();
  app.graph.when(MarkPetScheduleGivenDocument).answer(() => {
    schedules = [FOLLOWING];
    return { markPetScheduleGiven: FOLLOWING };
  });
  await app.user.click(row.getByRole('button', { name: /^Given today/ }));
  await screen.findByText(`Saved. The next one is on ${formatDay(NEXT)}.`);
  await row.findByText(`Due in 1 month (${formatDay(NEXT)})`);
  expect(app.graph.variablesSent(MarkPetScheduleGivenDocument)).toEqual([
    { id: 'drops', entryId: 'entry', on: today() },
  ]);
});

test('a date can be skipped', async () => {
  app.graph.when(SkipPetScheduleDateDocument).answer(() => {
    schedules = [FOLLOWING];
    return { skipPetScheduleDate: FOLLOWING };
  });
  await app.user.click(await screen.findByRole('button', { name: /^Skip/ }));
  await screen.findByText(`Saved. The next one is on ${formatDay(NEXT)}.`);
  expect(app.graph.variablesSent(SkipPetScheduleDateDocument)).toEqual([{ id: 'drops', entryId: 'entry' }]);
});

test('the next date can be skipped while the rest of the page is still loading', async () => {
  app.graph.when(MarkPetScheduleGivenDocument).answer(() => ({ markPetScheduleGiven: FOLLOWING }));
  app.graph.when(SkipPetScheduleDateDocument).answer(() => ({
    skipPetScheduleDate: { ...FOLLOWING, nextEntryId: 'last' },
  }));
  const givenButton = await screen.findByRole('button', { name: /^Given today/ });
  app.graph.when(PetSchedulesDocument).answer(() => deferred<PetSchedulesQuery>().promise);
  await app.user.click(givenButton);
  await screen.findByText(`Due in 1 month (${formatDay(NEXT)})`);
  const skip = screen.getByRole('button', { name: /^Skip/ });
  await waitFor(() => expect(skip.getAttribute('aria-disabled')).toBeNull());
  await app.user.click(skip);
  expect(app.graph.variablesSent(SkipPetScheduleDateDocument)).toEqual([{ id: 'drops', entryId: 'next' }]);
});

test('a double click confirms one date', async () => {
  app.graph.when(MarkPetScheduleGivenDocument).answer(() => {
    schedules = [FOLLOWING];
    return { markPetScheduleGiven: FOLLOWING };
  });
  await app.user.dblClick(await screen.findByRole('button', { name: /^Given today/ }));
  await screen.findByText(`Due in 1 month (${formatDay(NEXT)})`);
  expect(app.graph.variablesSent(MarkPetScheduleGivenDocument)).toHaveLength(1);
});

test('an ended schedule is listed as past, and the section says that no medicine is given', async () => {
  const ended = { ...DROPS, nextOn: null, nextEntryId: null, endedAt: '2026-11-27T06:00:00Z' };
  app.graph.when(EndPetScheduleDocument).answer(() => {
    schedules = [ended];
    return { endPetSchedule: ended };
  });
  await app.user.click(await screen.findByRole('button', { name: /^End/ }));
  const question = await screen.findByRole('alertdialog', { name: 'No longer needed?' });
  await app.user.click(within(question).getByRole('button', { name: 'End' }));
  await screen.findByText(/^Nothing is planned right now/);
  expect(screen.queryByRole('list', { name: 'Given regularly' })).toBeNull();
  screen.getByText('Past medicines and treatments');
});

test('an invalid schedule shows errors next to their fields and keeps the input', async () => {
  app.graph
    .when(AddPetScheduleDocument)
    .answer(() => refuse('VALIDATION', 'Too old', { startsOn: 'Too old' }));
  await app.user.click(await screen.findByRole('button', { name: 'Add medicine or treatment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add medicine or treatment' }));
  await app.user.click(await dialog.findByRole('button', { name: 'Save' }));
  await dialog.findByText('Please enter the name of the treatment');
  await app.user.type(dialog.getByLabelText(/^What is given/), 'Heart tablet');
  await app.user.clear(dialog.getByLabelText(/^Repeat every \(days\)/));
  await app.user.type(dialog.getByLabelText(/^Repeat every \(days\)/), '2');
  await app.user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Too old');
  expect(dialog.getByLabelText(/^What is given/)).toHaveProperty('value', 'Heart tablet');
  app.graph.when(AddPetScheduleDocument).answer(() => ({ addPetSchedule: DROPS }));
  await app.user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(app.graph.variablesSent(AddPetScheduleDocument).at(-1)).toEqual({
    input: {
      petId: 'simba',
      kind: 'MEDICATION',
      title: 'Heart tablet',
      note: '',
      startsOn: today(),
      endsOn: null,
      everyDays: 2,
    },
  });
});

test('a schedule is saved once when the list cannot be loaded afterwards', async () => {
  app.graph.when(AddPetScheduleDocument).answer(() => ({ addPetSchedule: DROPS }));
  await app.user.click(await screen.findByRole('button', { name: 'Add medicine or treatment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add medicine or treatment' }));
  await app.user.type(await dialog.findByLabelText(/^What is given/), 'Heart tablet');
  app.graph.when(PetSchedulesDocument).answer(loseConnection);
  await app.user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(app.graph.variablesSent(AddPetScheduleDocument)).toHaveLength(1);
});

test('a schedule is edited in the form that it was added with', async () => {
  app.graph.when(UpdatePetScheduleDocument).answer(({ input }) => {
    const schedule = { ...DROPS, everyDays: input.everyDays };
    schedules = [schedule];
    return { updatePetSchedule: schedule };
  });
  await app.user.click(await screen.findByRole('button', { name: /^Edit/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit medicine or treatment' }));
  const interval = dialog.getByLabelText(/^Repeat every \(days\)/);
  await app.user.clear(interval);
  await app.user.type(interval, '60');
  await app.user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Every 60 days');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(app.graph.variablesSent(UpdatePetScheduleDocument)).toMatchObject([
    { id: 'drops', input: { title: 'Tick drops', note: 'On the neck', everyDays: 60 } },
  ]);
});
