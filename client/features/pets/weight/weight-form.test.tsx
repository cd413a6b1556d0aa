import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { addToDay } from '#rules/day.ts';
import { today } from '#client/lib/today.ts';
import { deferred } from '#client/testing/graph.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import { AddPetEventDocument, PetTimelineDocument } from '../timeline/timeline.generated.ts';
import { WeightForm } from './weight-form.tsx';

const app = setUpTestApp();

const add = () => app.user.click(screen.getByRole('button', { name: 'Add weight' }));
const requests = () => app.graph.variablesSent(AddPetEventDocument);

beforeEach(() => {
  // Apollo warns that the lists of weights are not on this screen.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  app.graph.when(AddPetEventDocument).answer(({ input }) => ({
    addPetEvent: {
      id: 'weight',
      kind: 'WEIGHT',
      title: 'Weight',
      note: '',
      on: input.on,
      weightGrams: input.weightGrams ?? null,
      isDone: true,
      isOwn: true,
      scheduleId: null,
      batch: null,
      vialExpiresOn: null,
      vet: null,
      cost: null,
      nextOn: null,
      series: null,
      certificate: null,
      document: null,
    },
  }));
  app.render(<WeightForm petId="sheru" dob="2022-01-15" kind="DOG" />);
});

test('a non-numeric weight and a day before birth are reported at their fields', async () => {
  await app.fill({ 'Weight in kg': 'heavy', Date: '2022-01-14' });
  await add();
  await screen.findByText(/^Please enter (?:a|the) weight/);
  expect(screen.getByText('Your pet was not born yet on that day').id).toBe(
    getField('Date').getAttribute('aria-describedby'),
  );
  expect(requests()).toEqual([]);
});

test('a weight is sent in grams, and the field is cleared for the next weight', async () => {
  await app.fill({ 'Weight in kg': '12,5', Date: addToDay(today(), { days: -1 }) });
  await add();
  await screen.findByText('12.5 kg recorded');
  expect(requests()[0]?.input).toMatchObject({ kind: 'WEIGHT', weightGrams: 12_500, petId: 'sheru' });
  expect(getField('Weight in kg').value).toBe('');
});

test('a weight in grams entered as kilograms is questioned, but not rejected', async () => {
  await app.fill({ 'Weight in kg': '120' });
  expect(screen.queryByText(/^That is a lot/)).toBeNull();
  await app.fill({ 'Weight in kg': '150' });
  screen.getByText('That is very heavy for this kind of pet. 150 g would be 0.15 kg.');
  await add();
  await screen.findByText('150 kg recorded');
  expect(screen.queryByText(/^That is a lot/)).toBeNull();
});

test('a selected body condition is sent with the weight', async () => {
  await app.fill({ 'Weight in kg': '12' });
  await add();
  await screen.findByText('12 kg recorded');
  await app.fill({ 'Weight in kg': '13' });
  await app.user.selectOptions(screen.getByLabelText('Body condition (optional)'), '7');
  await add();
  await screen.findByText('13 kg recorded');
  expect(requests().map(({ input }) => input.bodyCondition)).toEqual([undefined, 7]);
  expect(screen.getByLabelText('Body condition (optional)')).toHaveProperty('value', '');
});

test('the next weight can be sent while the page is still reloading', async () => {
  const timeline = { pet: { id: 'sheru', dob: '2022-01-15', timeline: [] } };
  app.graph.when(PetTimelineDocument).answer(() => timeline);
  const query = app.graph.client.watchQuery({ query: PetTimelineDocument, variables: { id: 'sheru' } });
  const watching = query.subscribe(() => {});
  await waitFor(() => expect(query.getCurrentResult().loading).toBe(false));
  app.graph.when(PetTimelineDocument).answer(() => deferred<typeof timeline>().promise);
  for (const kilograms of ['12', '13']) {
    await app.fill({ 'Weight in kg': kilograms });
    await add();
    await screen.findByText(`${kilograms} kg recorded`);
  }
  expect(requests().map(({ input }) => input.weightGrams)).toEqual([12_000, 13_000]);
  watching.unsubscribe();
});
