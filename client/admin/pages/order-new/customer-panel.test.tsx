import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deferred, refuse } from '#client/testing/graph.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import { ASHA, phoneOrderActions } from '../../testing/phone-order.tsx';
import { CreateCustomerDocument, type CreateCustomerMutation } from './phone-order.generated.ts';

const app = setUpTestApp();
const { press, open, find } = phoneOrderActions(app);

test('a first-time caller gets an account, and the page explains how they confirm the mobile', async () => {
  open();
  await find('Mobile or name', '9876501234');
  await screen.findByText('No customers found for “9876501234”.');
  expect(getField('Mobile').value).toBe('9876501234');
  app.graph.when(CreateCustomerDocument).answer(({ name }) => ({
    createCustomer: { ...ASHA, name, isConfirmed: false, addresses: [] },
  }));
  await app.fill({ Name: 'Zoya Khan' });
  await press('Create account');
  await screen.findByText(/This customer has not signed in yet/);
  expect(getField('Full name').value).toBe('Zoya Khan');
});

test('an account that is created late does not replace the customer chosen meanwhile', async () => {
  open();
  const created = deferred<CreateCustomerMutation>();
  app.graph.when(CreateCustomerDocument).answer(() => created.promise);
  await find('Mobile or name', '9876501234');
  await screen.findByText('No customers found for “9876501234”.');
  await app.fill({ Name: 'Zoya Khan' });
  await press('Create account');
  await find('Mobile or name', 'asha');
  await press('Choose Asha Rao, 98••••••10');
  await act(async () => {
    created.resolve({ createCustomer: { ...ASHA, id: 'zoya', name: 'Zoya Khan' } });
    await created.promise;
  });
  expect(screen.queryByText('Zoya Khan')).toBeNull();
  screen.getByRole('button', { name: 'Change customer' });
});

test('the details of a new customer stay when the search is repeated with another text', async () => {
  open();
  await find('Mobile or name', '9876501234');
  await screen.findByText('No customers found for “9876501234”.');
  await app.fill({ Name: 'Zoya Khan' });
  await find('Mobile or name', '9876509999');
  await screen.findByText('No customers found for “9876509999”.');
  expect([getField('Name').value, getField('Mobile').value]).toEqual(['Zoya Khan', '9876509999']);
});

test('a new search clears the errors of the last one, and opens the form again if it finds nobody', async () => {
  open();
  await find('Mobile or name', '98765');
  await screen.findByText('No customers found for “98765”.');
  app.graph
    .when(CreateCustomerDocument)
    .answer(() => refuse('VALIDATION', 'Please enter ten digits', { mobile: 'Please enter ten digits' }));
  await press('Create account');
  await screen.findByText('Please enter ten digits');
  const form = () => screen.getByText('New customer').closest('details');
  await app.user.click(screen.getByText('New customer'));
  await waitFor(() => expect(form()).toHaveProperty('open', false));
  await find('Mobile or name', '9876501234');
  await screen.findByText('No customers found for “9876501234”.');
  expect(form()).toHaveProperty('open', true);
  expect(screen.queryByText('Please enter ten digits')).toBeNull();
});
