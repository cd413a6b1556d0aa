import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Field, latinDigits } from './field.tsx';

test.each([
  ['०१२३४५६७८९', '0123456789'],
  ['१२.५ kg', '12.5 kg'],
  ['12', '12'],
])('the Latin form of %s is %s', (text, latin) => expect(latinDigits(text)).toBe(latin));

function Weight() {
  const [value, setValue] = useState('');
  return (
    <Field
      label="Weight"
      inputMode="decimal"
      value={value}
      onChange={({ target }) => setValue(target.value)}
    />
  );
}

test('a number field converts Devanagari digits at any position', async () => {
  render(<Weight />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Weight' });
  await userEvent.type(field, '१५.५');
  expect(field.value).toBe('15.5');
  await userEvent.type(field, '२', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(field.value).toBe('125.5');
});

test('a text field keeps Devanagari digits', async () => {
  render(<Field label="Name" defaultValue="" />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await userEvent.type(field, 'मोती २');
  expect(field.value).toBe('मोती २');
});
