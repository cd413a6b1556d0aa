// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { plus } from '#rules/day.ts';
import { today } from '#client/lib/today.ts';
import { fieldOf, setUpTestApp } from '#client/testing/test-app.tsx';
import { AddPetEventDocument } from './timeline.generated.ts';
import { WeightForm } from './weight-form.tsx';

const app = setUpTestApp();

const add = () => app.user.click(screen.getByRole('button', { name: 'Add weight' }));
const requests = () => app.graph.requestsOf(AddPetEventDocument);

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
      ...{
        batch: null,
        vialExpiresOn: null,
        vet: null,
        cost: null,
        nextOn: null,
        series: null,
        certificate: null,
      },
      document: null,
    },
  }));
  app.render(<WeightForm petId="sheru" dob="2022-01-15" isScored />);
});

test('a weight that is no number and a day before the birth are reported at their fields', async () => {
  await app.fill({ 'Weight in kg': 'heavy', Day: '2022-01-14' });
  await add();
  await screen.findByText(/^Please enter (?:a|the) weight/);
  expect(screen.getByText('Your pet was not born yet on that day').id).toBe(
    fieldOf('Day').getAttribute('aria-describedby'),
  );
  expect(requests()).toEqual([]);
});

test('a weight is sent in grams, and the field is free for the next', async () => {
  await app.fill({ 'Weight in kg': '12,5', Day: plus(today(), { days: -1 }) });
  await add();
  await screen.findByText('12.5 kg noted');
  expect(requests()[0]?.input).toMatchObject({ kind: 'WEIGHT', weightGrams: 12_500, petId: 'sheru' });
  expect(fieldOf('Weight in kg').value).toBe('');
});

test('a body condition goes with a weight, if one is chosen', async () => {
  await app.fill({ 'Weight in kg': '12' });
  await add();
  await screen.findByText('12 kg noted');
  await app.fill({ 'Weight in kg': '13' });
  await app.user.selectOptions(screen.getByLabelText('Body condition (optional)'), '7');
  await add();
  await screen.findByText('13 kg noted');
  expect(requests().map(({ input }) => input.bodyCondition)).toEqual([undefined, 7]);
  expect(screen.getByLabelText('Body condition (optional)')).toHaveProperty('value', '');
});
