import { describe, expect, it } from 'vitest';
import { personName, plainName } from './name.ts';

const rule = personName('Please enter your full name');
const errorOf = (name: string) => rule.safeParse(name).error?.issues[0]?.message;

describe('a name', () => {
  it.each([
    'Aarohi Sharma',
    'A.P.J. Abdul Kalam',
    'K. R. Narayanan',
    "D'Souza-Pinto",
    'Zoë O’Brien Jr.',
    'आरोही शर्मा',
    'த.நா. குமாரசாமி',
    'മോഹൻ',
    'र्\u200dहाडे',
    'മോഹന്\u200d രാജ്',
  ])('a name may be %s', (name) => expect(rule.parse(name)).toBe(name));

  it.each([
    'Win at evil.com',
    'x.com',
    't.co',
    'www.evil.example',
    'evil.भारत',
    'http://evil',
    'Call 9876543210',
    'Asha <b>',
    'Asha @home',
    'Asha 🐶',
    'Asha! You won',
    '₹500',
    '...',
    "-'",
  ])('a name may not be %s', (name) => expect(errorOf(name)).toContain('only letters'));

  it('a name has at most 50 characters', () => {
    expect(rule.parse('a'.repeat(50))).toHaveLength(50);
    expect(errorOf('a'.repeat(51))).toBe('Please use at most 50 characters');
  });

  it('a name loses invisible characters between its letters', () =>
    expect(rule.parse('e\u200dv\u200bil')).toBe('evil'));
});

describe('a name stored before the rule', () => {
  it.each([
    ['Win ₹500 at https://evil.com/x?a=1 now', 'Win at https evil com x a now'],
    ['Ravi Kumar (office 2)', 'Ravi Kumar office'],
    ['A.P.J. Abdul Kalam', 'A.P.J. Abdul Kalam'],
    ['12345', ''],
    ['मोती 🐶', 'मोती'],
    ['र्\u200dहाडे', 'र्\u200dहाडे'],
  ])('%s is greeted as %j', (stored, greeted) => expect(plainName(stored)).toBe(greeted));

  it('the greeting is cut at 50 characters', () => expect([...plainName('𝐚'.repeat(80))]).toHaveLength(50));

  it('the greeting satisfies the rule', () => {
    for (const stored of ['Ravi@evil.com', 'a.b.com', '..evil..com..'])
      expect(errorOf(plainName(stored))).toBeUndefined();
  });
});
