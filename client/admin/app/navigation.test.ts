import { expect, test } from 'vitest';
import { permissionsOf, type StaffRole } from '#rules/staff/permissions.ts';
import { pagesFor } from './navigation.ts';

test.each<[StaffRole, string]>([
  ['OWNER', 'Pack, ship, refund, find and export orders.'],
  ['FULFILMENT', 'Pack, ship and find orders.'],
  ['SUPPORT', 'Refund and find orders.'],
  ['ACCOUNTANT', 'Find and export orders.'],
])('the purpose of the orders page for the role %s is: %s', (role, purpose) => {
  const orders = pagesFor([...permissionsOf(role)]).find(({ to }) => to === '/orders');
  expect(orders?.purpose).toBe(purpose);
});
