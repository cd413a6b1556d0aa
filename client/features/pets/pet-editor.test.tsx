import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { loseConnection, refuse } from '#client/testing/graph.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import { PetEditor } from './pet-editor.tsx';
import { AddPetDocument, type AddPetMutation } from './pet.generated.ts';

const app = setUpTestApp();

const SAVED: AddPetMutation['addPet'] = {
  id: 'sheru',
  name: 'Sheru',
  kind: 'DOG',
  sex: 'UNKNOWN',
  dob: '2022-01-15',
  age: '4 years',
  breed: null,
  colour: null,
  isNeutered: null,
  microchip: null,
  allergies: null,
  vetName: null,
  vetPhone: null,
  licenceNumber: null,
  licenceRenewsOn: null,
  isFavourite: true,
  right: 'OWN',
  image: null,
  isPregnant: false,
  isNursing: false,
  isIll: false,
  activity: null,
  bodyCondition: null,
  idealWeightGrams: null,
  adultWeightGrams: null,
};
const onSaved = vi.fn<(id: string, name: string) => void>();

const add = () => screen.getByRole('button', { name: 'Add pet' });
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const requests = () => app.graph.variablesSent(AddPetDocument);

async function fillIn(): Promise<void> {
  await app.user.click(screen.getByRole('radio', { name: 'Dog' }));
  await app.user.type(name(), 'Sheru');
  await app.user.type(getField('Date of birth'), '2022-01-15');
}

beforeEach(() => {
  onSaved.mockClear();
  app.graph.when(AddPetDocument).answer(() => ({ addPet: SAVED }));
  app.render(<PetEditor submitLabel="Add pet" backTo="/profile/member" onSaved={onSaved} />, '/addNewPet');
});

test('a pet needs a name, a kind and a birthday, and the form shows its age', async () => {
  await app.user.click(add());
  await screen.findByText("Please enter your pet's name");
  const kinds = screen.getByRole('group', { name: /^What is your pet/ });
  expect(within(kinds).getByText('Please choose the kind of pet').id).toBe(
    kinds.getAttribute('aria-describedby'),
  );
  expect(requests()).toEqual([]);
  await fillIn();
  screen.getByText(/^\d+ years.* old$/);
  await app.user.click(add());
  await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith('sheru', 'Sheru'));
  expect(requests()[0]?.input).toMatchObject({ name: 'Sheru', kind: 'DOG', dob: '2022-01-15', breed: null });
});

test('a failed request keeps the input, and a double click adds one pet', async () => {
  app.graph.when(AddPetDocument).answer(loseConnection);
  await fillIn();
  await app.user.click(add());
  await screen.findByText('This could not be saved. Please check your connection and try again.');
  expect(name().value).toBe('Sheru');
  app.graph.when(AddPetDocument).answer(() => ({ addPet: SAVED }));
  await app.user.dblClick(add());
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(requests()).toHaveLength(2);
});

test('an error from the server is shown next to its field', async () => {
  app.graph
    .when(AddPetDocument)
    .answer(() => refuse('VALIDATION', 'Please check the form', { dob: 'Please enter a day in the past' }));
  await fillIn();
  await app.user.click(add());
  await screen.findByText('Please enter a day in the past');
  expect(document.activeElement).toBe(getField('Date of birth'));
  expect(onSaved).not.toHaveBeenCalled();
});

test('the fields of the feeding guide are optional, and the section opens if one has an error', async () => {
  await fillIn();
  const feeding = screen.getByText('Feeding').closest('details');
  expect(feeding?.open).toBe(false);
  await app.user.click(screen.getByText('Feeding'));
  await app.user.click(screen.getByRole('radio', { name: 'More than an hour' }));
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Body condition' }), '5: just right');
  await app.user.type(getField('Ideal weight in kg'), '12,5');
  await app.user.type(getField('Adult weight in kg'), 'twelve');
  await app.user.click(screen.getByRole('checkbox', { name: 'Ill' }));
  await app.user.click(screen.getByText('Feeding'));
  await app.user.click(add());
  await screen.findByText('Please enter a weight of 1 g to 200 kg');
  expect(feeding?.open).toBe(true);
  expect(requests()).toEqual([]);
  await app.user.clear(getField('Adult weight in kg'));
  await app.user.click(add());
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(requests()[0]?.input).toMatchObject({
    activity: 'HIGH',
    bodyCondition: 5,
    idealWeightGrams: 12_500,
    adultWeightGrams: null,
    isIll: true,
    isPregnant: false,
  });
});

test('a bird has no feeding fields', async () => {
  await app.user.click(screen.getByRole('radio', { name: 'Bird' }));
  expect(screen.queryByText('Feeding')).toBeNull();
});

const cancel = () => app.user.click(screen.getByRole('link', { name: 'Cancel' }));

test('an empty form can be left without confirmation', async () => {
  await cancel();
  expect(app.path()).toBe('/profile/member');
});

test('a form with unsaved input needs a confirmation to leave', { tags: 'nightly' }, async () => {
  await app.user.type(name(), 'Sheru');
  for (const answer of ['Stay', 'Leave']) {
    await cancel();
    const question = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    expect(app.path()).toBe('/addNewPet');
    await app.user.click(within(question).getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }
  expect(app.path()).toBe('/profile/member');
});
