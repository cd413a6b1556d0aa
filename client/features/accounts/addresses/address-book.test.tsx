import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { loseConnection, refuse } from '#client/testing/graph.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import { AddressBook } from './address-book.tsx';
import {
  AddAddressDocument,
  AddressBookDocument,
  RemoveAddressDocument,
  SetDefaultAddressDocument,
  UpdateAddressDocument,
  type AddressCard_AddressFragment,
} from './address.generated.ts';

const app = setUpTestApp();

const JAIPUR: AddressCard_AddressFragment = {
  id: 'jaipur',
  fullName: 'Asha Rao',
  email: 'asha@example.in',
  phoneNumber: '9876543210',
  address: '4, MI Road',
  city: 'Jaipur',
  stateName: 'Rajasthan',
  postalCode: '302001',
  isDefault: true,
};
const MUMBAI = { ...JAIPUR, id: 'mumbai', address: '9, Hill Road', city: 'Mumbai', isDefault: false };

let saved: AddressCard_AddressFragment[] = [];

beforeEach(() => {
  saved = [];
  app.graph.when(AddressBookDocument).answer(() => ({
    viewer: {
      id: 'member',
      name: 'Asha Rao',
      email: 'asha@example.in',
      mobile: '9876543210',
      addresses: saved,
    },
  }));
  app.graph.when(AddAddressDocument).answer(({ input }) => {
    const addAddress = { ...JAIPUR, ...input, id: `address ${saved.length}` };
    saved = [...saved, addAddress];
    return { addAddress };
  });
});

const save = () => screen.getByRole('button', { name: 'Save address' });
const dialogGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function openForm(): Promise<void> {
  app.render(<AddressBook />);
  await app.user.click(await screen.findByRole('button', { name: 'Add Address' }));
  await screen.findByRole('dialog', { name: 'Add Address' });
}

test(
  'a new address is prefilled from the profile, and a double click saves it once',
  { tags: 'nightly' },
  async () => {
    await openForm();
    expect(getField('Full name').value).toBe('Asha Rao');
    await app.fill({ Address: '4, MI Road', Pincode: '302001' });
    await app.user.dblClick(save());
    await screen.findByText('4, MI Road, Jaipur, Rajasthan 302001');
    await dialogGone();
    expect(app.graph.variablesSent(AddAddressDocument)).toHaveLength(1);
  },
);

test('a pincode fills in city and state with an announcement, and keeps entered text', async () => {
  await openForm();
  await app.fill({ Pincode: '302001' });
  expect([getField('City').value, getField('State').value]).toEqual(['Jaipur', 'Rajasthan']);
  screen.getByText('Filled in from the pincode: Jaipur, Rajasthan');
  await app.fill({ City: 'Pink City', Pincode: '700016' });
  expect([getField('City').value, getField('State').value]).toEqual(['Pink City', 'West Bengal']);
});

test('missing and refused input is reported at its field', async () => {
  await openForm();
  await app.user.click(save());
  await screen.findByText('Please enter your address');
  expect(app.graph.variablesSent(AddAddressDocument)).toEqual([]);
  app.graph
    .when(AddAddressDocument)
    .answer(() => refuse('VALIDATION', 'x', { city: 'We do not know this city' }));
  await app.fill({ Address: '4, MI Road', Pincode: '302001' });
  await app.user.click(save());
  await screen.findByText('We do not know this city');
  expect(getField('Address').value).toBe('4, MI Road');
});

test('an address is saved once when the list cannot be loaded afterwards', async () => {
  await openForm();
  await app.fill({ Address: '4, MI Road', Pincode: '302001' });
  app.graph.when(AddressBookDocument).answer(loseConnection);
  await app.user.click(save());
  await dialogGone();
  expect(app.graph.variablesSent(AddAddressDocument)).toHaveLength(1);
});

test('an existing address is edited in the same form', async () => {
  saved = [JAIPUR];
  app.graph.when(UpdateAddressDocument).answer(({ input }) => {
    saved = [{ ...JAIPUR, ...input }];
    return { updateAddress: { ...JAIPUR, ...input } };
  });
  app.render(<AddressBook />);
  await app.user.click(await screen.findByRole('button', { name: 'Edit address in Jaipur' }));
  await screen.findByRole('dialog', { name: 'Edit Address' });
  await app.fill({ City: 'Pink City' });
  await app.user.click(save());
  await screen.findByText('4, MI Road, Pink City, Rajasthan 302001');
  await dialogGone();
});

test('another address can be made the default', async () => {
  saved = [JAIPUR, MUMBAI];
  app.graph.when(SetDefaultAddressDocument).answer(({ id }) => {
    saved = saved.map((address) => ({ ...address, isDefault: address.id === id }));
    return { setDefaultAddress: saved };
  });
  app.render(<AddressBook />);
  await app.user.click(await screen.findByRole('button', { name: 'Make default address in Mumbai' }));
  await screen.findByRole('button', { name: 'Make default address in Jaipur' });
});

test('an address is deleted only after confirmation', async () => {
  saved = [JAIPUR, MUMBAI];
  app.graph.when(RemoveAddressDocument).answer(({ id }) => {
    saved = saved.filter((address) => address.id !== id);
    return { removeAddress: saved };
  });
  app.render(<AddressBook />);
  for (const answer of ['No', 'Yes']) {
    await app.user.click(await screen.findByRole('button', { name: 'Delete address in Jaipur' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to delete this address ?',
    });
    await app.user.click(within(question).getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    if (answer === 'No') expect(app.graph.variablesSent(RemoveAddressDocument)).toEqual([]);
  }
  await waitFor(() => expect(screen.queryByText(/4, MI Road/)).toBeNull());
});
