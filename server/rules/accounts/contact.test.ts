import { describe, expect, it } from 'vitest';
import { contactInput, contactErrors, contactErrorText } from './contact.ts';

const whole = {
  name: 'Aarohi Sharma',
  email: 'aarohi@example.in',
  mobile: '+91 98765-43210',
  title: 'Sacks for a shelter',
  message: 'Dear Moti,\nhow many may I order?',
};

describe('a message to the shop', () => {
  it('the message is normalized: ten digits in the mobile, line breaks kept', () => {
    expect(contactErrors(whole)).toEqual([]);
    expect(contactInput.parse(whole)).toEqual({ ...whole, mobile: '9876543210' });
  });

  it.each([
    ['name', 'Please enter your name'],
    ['email', 'Please enter your email address'],
    ['mobile', 'Please enter your mobile number'],
    ['title', 'Please enter a title'],
    ['message', 'Please enter your message'],
  ])('a missing %s is answered with %j', (keyword, message) => {
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
  ])('the %s %.20s is answered with %j', (keyword, text, message) =>
    expect(contactErrors({ ...whole, [keyword]: text })).toEqual([{ keyword, message }]),
  );

  it.each(
    ['name', 'email', 'mobile', 'title'].flatMap((field) =>
      ['\r', '\n', '\r\nBcc: all@example.in', '\u2028'].map((end) => [field, end] as const),
    ),
  )('%s rejects %j, which could add a header to the mail', (field, end) => {
    const text = whole[field as keyof typeof whole] + end;
    expect(contactErrors({ ...whole, [field]: text })).toEqual([
      { keyword: field, message: 'Please keep this to one line' },
    ]);
  });

  it('an empty message has five errors', () => {
    const nothing = { name: '', email: '', mobile: '', title: '', message: '' };
    expect(contactErrors(nothing)).toHaveLength(5);
  });
});

it('errorText returns the error of a keyword, empty if none matches', () => {
  const errors = [{ keyword: 'name', message: 'Please enter your name' }];
  expect(contactErrorText(errors, 'name')).toBe('Please enter your name');
  expect(contactErrorText(errors, 'email')).toBe('');
  expect(contactErrorText([], 'name')).toBe('');
});
