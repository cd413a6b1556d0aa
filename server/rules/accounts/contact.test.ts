import { describe, expect, it } from 'vitest';
import { contact, contactErrors, contactErrorText } from './contact.ts';

const whole = {
  name: 'Aarohi Sharma',
  email: 'aarohi@example.in',
  mobile: '+91 98765-43210',
  title: 'Sacks for a shelter',
  message: 'Dear Moti,\nhow many may I order?',
};

describe('a message to the shop', () => {
  it('is taken whole, its mobile in ten digits, its message with line breaks', () => {
    expect(contactErrors(whole)).toEqual([]);
    expect(contact.parse(whole)).toEqual({ ...whole, mobile: '9876543210' });
  });

  it.each([
    ['name', 'Please enter your name'],
    ['email', 'Please enter your email address'],
    ['mobile', 'Please enter your mobile number'],
    ['title', 'Please enter a title'],
    ['message', 'Please enter your message'],
  ])('without %s says %s', (keyword, message) => {
    for (const empty of ['', '   '])
      expect(contactErrors({ ...whole, [keyword]: empty })).toEqual([{ keyword, message }]);
  });

  it.each([
    ['email', 'nowhere', 'Please enter valid address'],
    ['mobile', '12345', 'Invalid mobile number'],
    ['mobile', '9999999999', 'Invalid mobile number'],
    ['name', 'x'.repeat(81), 'Please use at most 80 characters'],
    ['title', 'x'.repeat(121), 'Please use at most 120 characters'],
    ['message', 'x'.repeat(5001), 'Please use at most 5000 characters'],
  ])('with %s %.20s says %s', (keyword, text, message) =>
    expect(contactErrors({ ...whole, [keyword]: text })).toEqual([{ keyword, message }]),
  );

  it.each(
    ['name', 'email', 'mobile', 'title'].flatMap((field) =>
      ['\r', '\n', '\r\nBcc: all@example.in', '\u2028'].map((end) => [field, end] as const),
    ),
  )('cannot smuggle a header in %s with %j', (field, end) => {
    const text = whole[field as keyof typeof whole] + end;
    expect(contactErrors({ ...whole, [field]: text })).toEqual([
      { keyword: field, message: 'Please keep this to one line' },
    ]);
  });

  it('with nothing in it has five entries', () => {
    const nothing = { name: '', email: '', mobile: '', title: '', message: '' };
    expect(contactErrors(nothing)).toHaveLength(5);
  });
});

it('error text is looked up by keyword, empty if none matches', () => {
  const errors = [{ keyword: 'name', message: 'Please enter your name' }];
  expect(contactErrorText(errors, 'name')).toBe('Please enter your name');
  expect(contactErrorText(errors, 'email')).toBe('');
  expect(contactErrorText([], 'name')).toBe('');
});
