import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { closeTab } from '#client/testing/close-tab.ts';
import { loseConnection, refuse } from '#client/testing/graph.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import { ProfileForm } from './profile-form.tsx';
import { TermsVersionDocument } from '../sign-in/terms.generated.ts';
import { UpdateProfileDocument, type ProfileForm_UserFragment } from './profile.generated.ts';

const app = setUpTestApp();

const PERSON: ProfileForm_UserFragment = {
  id: 'member',
  name: 'Rohan Mehta',
  username: 'rohan',
  email: 'rohan@example.in',
  emailConfirmed: false,
  mobile: '9876543210',
  termsAcceptedAt: '2026-11-20T10:00:00.000Z',
  image: null,
  coverImage: null,
};

const save = () => screen.getByRole('button', { name: 'Save changes' });
const requests = () => app.graph.variablesSent(UpdateProfileDocument);

test('invalid input is reported at its field without a request', async () => {
  app.render(<ProfileForm person={PERSON} />);
  await app.fill({ 'Full name': '', Email: 'rohan@' });
  await app.user.click(save());
  await screen.findByText('Please enter your full name');
  expect(screen.getByText('Please enter valid address').id).toBe(
    getField('Email').getAttribute('aria-describedby'),
  );
  expect(document.activeElement).toBe(getField('Full name'));
  expect(requests()).toEqual([]);
});

test('input that the server rejects is reported at its field, and other input is kept', async () => {
  app.graph.when(UpdateProfileDocument).answer(() =>
    refuse('VALIDATION', 'Please check the form', {
      username: 'This username is taken; please choose another',
    }),
  );
  app.render(<ProfileForm person={PERSON} />);
  await app.fill({ 'Full name': 'Ravi Mehta', Username: 'aarohi' });
  await app.user.click(save());
  await screen.findByText('This username is taken; please choose another');
  expect(document.activeElement).toBe(getField('Username'));
  expect(screen.queryByText('Please check the form')).toBeNull();
  expect(getField('Full name').value).toBe('Ravi Mehta');
});

test('a failed save keeps the input, and a double click saves once', async () => {
  app.graph.when(UpdateProfileDocument).answer(loseConnection);
  app.render(<ProfileForm person={PERSON} />);
  await app.fill({ 'Full name': 'Ravi Mehta' });
  await app.user.click(save());
  await screen.findByText(/^Your profile could not be saved/);
  expect(getField('Full name').value).toBe('Ravi Mehta');

  // The server spells usernames its own way.
  app.graph.when(UpdateProfileDocument).answer(({ input }) => ({
    updateProfile: { ...PERSON, name: input.name ?? '', username: 'ravi' },
  }));
  await app.fill({ Username: 'RAVI' });
  await app.user.dblClick(save());
  await screen.findByText('Your profile is saved');
  expect(getField('Username').value).toBe('ravi');
  expect(requests()).toHaveLength(2);
});

test('the form asks for the terms until they are accepted, and sends the acceptance', async () => {
  app.graph.when(UpdateProfileDocument).answer(() => ({ updateProfile: PERSON }));
  app.graph.when(TermsVersionDocument).answer(() => ({ shopText: { version: '2022-12-04', revision: 1 } }));
  app.render(<ProfileForm person={{ ...PERSON, termsAcceptedAt: null }} />);
  await app.user.click(screen.getByRole('checkbox', { name: 'I agree to the terms and conditions' }));
  await app.user.click(save());
  await screen.findByText('Your profile is saved');
  expect(requests()).toMatchObject([{ input: { acceptsTerms: true, termsVersion: '2022-12-04' } }]);
});

test('a user who accepted the terms is not asked again', () => {
  app.render(<ProfileForm person={PERSON} />);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('leaving the page, also to the other language, asks until the changes are saved', async () => {
  app.graph.when(UpdateProfileDocument).answer(() => ({ updateProfile: { ...PERSON, name: 'Ravi Mehta' } }));
  app.render(<ProfileForm person={PERSON} />);
  expect(closeTab()).toBe('closes');
  await app.fill({ 'Full name': 'Ravi Mehta' });
  await waitFor(() => expect(closeTab()).toBe('asks'));
  await app.user.click(save());
  await screen.findByText('Your profile is saved');
  expect(closeTab()).toBe('closes');
});
