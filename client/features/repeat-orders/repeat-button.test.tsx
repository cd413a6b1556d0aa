import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { addToDay } from '#rules/day.ts';
import { today } from '#client/lib/today.ts';
import { signInStore } from '#client/state/sign-in.ts';
import { loseConnection, refuse } from '#client/testing/graph.ts';
import { getField, setUpTestApp, signInMember } from '#client/testing/test-app.tsx';
import { RepeatButton } from './repeat-button.tsx';
import type { Repeatable } from './start-dialog.tsx';
import { RepeatIntervalDocument, StartRepeatOrderDocument } from './start.generated.ts';

const app = setUpTestApp();

const KIBBLE = { variantId: 'kibble', name: 'Pedigree Adult', size: '3 kg' };

beforeEach(() => {
  app.graph.when(RepeatIntervalDocument).answer(({ quantity }) => ({ repeatInterval: 22 * quantity }));
  app.graph.when(StartRepeatOrderDocument).answer(({ input }) => ({
    startRepeatOrder: { id: 'r', intervalDays: input.intervalDays, nextOn: input.nextOn, isDue: true },
  }));
});

const startedOrders = () => app.graph.variablesSent(StartRepeatOrderDocument).map(({ input }) => input);

async function open(begins: Pick<Repeatable, 'firstOn' | 'isJustBought'> = {}) {
  signInMember();
  app.render(<RepeatButton goods={{ ...KIBBLE, ...begins }} />);
  await app.user.click(screen.getByRole('button', { name: /^Repeat this/ }));
  await screen.findByRole('dialog', { name: 'Repeat order' });
  await screen.findByLabelText('How often?');
}
const start = () => app.user.click(screen.getByRole('button', { name: 'Start repeat order' }));

test('a visitor signs in first, and the dialog then opens', async () => {
  app.render(<RepeatButton goods={{ ...KIBBLE, firstOn: today() }} />);
  await app.user.click(screen.getByRole('button', { name: /^Repeat this/ }));
  expect(signInStore.get().isOpen).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
  signInStore.get().then?.();
  await screen.findByRole('dialog', { name: 'Repeat order' });
});

test('the interval follows how long the packs last, until it is selected', async () => {
  await open({ isJustBought: true });
  screen.getByText('Lasts your pets about 22 days');
  await app.user.click(screen.getByRole('button', { name: 'One more' }));
  await screen.findByText('Lasts your pets about 44 days');
  expect(screen.getByLabelText('How often?')).toHaveProperty('value', '44');
  expect(getField('First on').value).toBe(addToDay(today(), { days: 44 }));
  await app.user.selectOptions(screen.getByLabelText('How often?'), 'Every 4 weeks');
  await app.user.click(screen.getByRole('button', { name: 'One less' }));
  await start();
  await screen.findByText(/^Your repeat order has started: Every 4 weeks, first on /);
  expect(startedOrders()).toEqual([
    { variantId: 'kibble', quantity: 1, intervalDays: 28, nextOn: addToDay(today(), { days: 28 }) },
  ]);
  expect(screen.getByRole('link', { name: 'It is due: order it' }).getAttribute('href')).toBe(
    '/account/repeat-orders',
  );
});

test('the duration of packs is not shown where only the shortest interval is known', async () => {
  app.graph.when(RepeatIntervalDocument).answer(() => ({ repeatInterval: 7 }));
  await open();
  expect(screen.getByLabelText('How often?')).toHaveProperty('value', '7');
  expect(screen.queryByText(/^Lasts your pets/)).toBeNull();
});

test('products without a known duration default to four weeks', async () => {
  app.graph.when(RepeatIntervalDocument).answer(() => ({ repeatInterval: null }));
  await open();
  expect(screen.getByLabelText('How often?')).toHaveProperty('value', '28');
  expect(screen.queryByText(/^Lasts your pets/)).toBeNull();
});

test.each([
  ['tomorrow when the bag will be empty then', 1, 1],
  ['today when the bag is already empty', -3, 0],
])('a repeat order starts %s', async (_description, emptyIn, beginsIn) => {
  await open({ firstOn: addToDay(today(), { days: emptyIn }) });
  expect(getField('First on').value).toBe(addToDay(today(), { days: beginsIn }));
});

test('a repeat order can be started if the duration of packs could not be loaded', async () => {
  app.graph.when(RepeatIntervalDocument).answer(loseConnection);
  await open();
  expect(screen.getByLabelText('How often?')).toHaveProperty('value', '28');
});

test('a past day is reported at its field without a request', async () => {
  await open();
  fireEvent.change(getField('First on'), { target: { value: addToDay(today(), { days: -1 }) } });
  await start();
  await screen.findByText('Please choose today or a later day');
  expect(startedOrders()).toEqual([]);
});

test('an error from the server is shown, and the selection is kept', async () => {
  await open();
  app.graph
    .when(StartRepeatOrderDocument)
    .answer(() =>
      refuse('CONFLICT', 'This already comes again.', { variantId: 'This already comes again.' }),
    );
  await start();
  expect((await screen.findByRole('alert')).textContent).toBe('This already comes again.');
  app.graph
    .when(StartRepeatOrderDocument)
    .answer(() => refuse('VALIDATION', 'No', { nextOn: 'At most a year ahead' }));
  await start();
  await screen.findByText('At most a year ahead');
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('a double click starts one repeat order', async () => {
  await open();
  await app.user.dblClick(screen.getByRole('button', { name: 'Start repeat order' }));
  await screen.findByText(/^Your repeat order has started/);
  await waitFor(() => expect(startedOrders()).toHaveLength(1));
});
