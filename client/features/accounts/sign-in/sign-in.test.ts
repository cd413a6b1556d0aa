import { expect, test } from 'vitest';
import { mobileDigits } from './mobile-digits.ts';
import { minutesAndSeconds, secondsUntil } from './use-countdown.ts';
import { sendingProblem } from './use-send-code.ts';

test.each([
  ['98765', '98765'],
  ['98a7-6 5', '98765'],
  ['+91 98765 43210', '9876543210'],
  ['09876543210', '9876543210'],
  ['98765432101234', '9876543210'],
])('the mobile number in %j is %j', (text, digits) => {
  expect(mobileDigits(text)).toBe(digits);
});

test('the countdown runs from 01:00 to 00:00', () => {
  expect([60, 59, 9, 0].map(minutesAndSeconds)).toEqual(['01:00', '00:59', '00:09', '00:00']);
  expect(secondsUntil(60_000, 0)).toBe(60);
  expect(secondsUntil(60_000, 59_999)).toBe(1);
  expect(secondsUntil(60_000, 61_000)).toBe(0);
});

test('shows the specified message when a code could not be sent', () => {
  expect(sendingProblem(new Error('offline'))).toBe('Problem in sending OTP');
});
