import { describe, expect, it } from 'vitest';
import { addressInput } from '#rules/accounts/address.ts';
import { pickBadge } from '#rules/catalogue/badge.ts';
import { isEmail } from '#rules/accounts/email.ts';
import { isMobile, isPhone } from '#rules/accounts/phone.ts';
import { isReservedUsername, profileInput, usernameSchema, buildUsername } from '#rules/accounts/profile.ts';
import { parseSort } from '#rules/catalogue/product-sorts.ts';
import { truncate } from '#rules/text/truncate.ts';
import { isEmptyValue, line, slugify } from '#rules/text/text.ts';

describe('a mobile', () => {
  it.each(['9876543210', '6000000000', '9999999999'])('%s is a mobile that can receive a code', (text) =>
    expect(isMobile(text)).toBe(true),
  );
  it.each(['5876543210', '987654321', '98765432101', '+919876543210', '98765 43210', '', '९८७६५४३२१०'])(
    '%j is not a mobile',
    (text) => expect(isMobile(text)).toBe(false),
  );
  it('one digit ten times is not a phone number', () => expect(isPhone('9999999999')).toBe(false));
});

describe('an e-mail address', () => {
  it.each(['moti@example.in', 'A.B+c@sub.example.co', 'x@[192.168.0.1]'])('%s is an e-mail address', (text) =>
    expect(isEmail(text)).toBe(true),
  );
  it.each([
    'moti',
    'moti@',
    '@example.in',
    'moti@example',
    'moti@example.c',
    'a b@example.in',
    'x@[300.1.1.1]',
    'a@b@c.in x',
  ])('%j is not an e-mail address', (text) => expect(isEmail(text)).toBe(false));
});

describe('completing a profile', () => {
  const messages = (input: object) =>
    profileInput.safeParse(input).error?.issues.map(({ message }) => message) ?? [];
  it.each([
    [{ name: 'Aarohi', email: '' }, 'Please enter your email address'],
    [{ name: 'Aarohi', email: 'nowhere' }, 'Please enter valid address'],
    [{ name: '  ', email: 'a@example.in' }, 'Please enter your full name'],
  ])('the profile %j is answered with %j', (input, message) => expect(messages(input)).toEqual([message]));
  it('a name loses invisible characters', () => {
    expect(profileInput.parse({ name: ' Moti\u202e\u0000  Lal ', email: 'a@example.in' }).name).toBe(
      'Moti Lal',
    );
  });
});

describe('a username', () => {
  it.each([
    ['Aarohi Sharma', '', 'aarohi-sharma'],
    ['Aarohi Sharma', '2', 'aarohi-sharma-2'],
    ['Admin', '', 'admin-fan'],
    ['मोती', '', 'member'],
    ['Al', '', 'al-fan'],
  ])('the username from %s and %j is %s', (name, suffix, username) =>
    expect(buildUsername(name, suffix)).toBe(username),
  );
  it.each(['A very long name that goes on and on', 'Al', 'Moti & Mini', 'मोती'])(
    'the username made from %j is valid',
    (name) => {
      for (const suffix of ['', '2', '0a1b2c3d'])
        expect(usernameSchema.parse(buildUsername(name, suffix))).toBe(buildUsername(name, suffix));
    },
  );
  it('a username is converted to lower case', () =>
    expect(usernameSchema.parse(' Aarohi-7 ')).toBe('aarohi-7'));
  it.each(['ab', 'a'.repeat(31), 'with space', 'under_score', 'dot.ted', 'आरोही', 'a\u202eb', ''])(
    'the username %j is refused for its characters',
    (text) => expect(usernameSchema.safeParse(text).error?.issues[0]?.message).toContain('3 to 30'),
  );
  it.each(['admin', 'Anonymous', 'MOTI', 'moti-mini'])('the username %s is refused as reserved', (text) =>
    expect(usernameSchema.safeParse(text).error?.issues[0]?.message).toContain('reserved for the shop'),
  );
  it('the username of the shop is refused as reserved', () =>
    expect(['anonymous', 'Admin', 'moti', 'MINI'].every(isReservedUsername)).toBe(true));
});

describe('an address', () => {
  const whole = {
    fullName: 'Aarohi Sharma',
    email: 'a@example.in',
    phoneNumber: '+91 98765-43210',
    address: '14, Lake View',
    city: 'Jaipur',
    stateName: 'Rajasthan',
    postalCode: '302006',
  };
  it('an address is normalized: ten digits in the phone number', () => {
    expect(addressInput.parse(whole)).toEqual({ ...whole, phoneNumber: '9876543210' });
  });
  it.each(Object.keys(whole))('an address without %s is refused with an error on that field', (field) => {
    const issues = addressInput.safeParse({ ...whole, [field]: '' }).error?.issues ?? [];
    expect(issues.map(({ path }) => path[0])).toEqual([field]);
  });
  it.each(['012345', '30200', '3020061', '30 2006', '999999'])(
    'an address refuses the pincode %s',
    (postalCode) => {
      expect(addressInput.safeParse({ ...whole, postalCode }).success).toBe(false);
    },
  );
});

describe('text', () => {
  it('a text is cut at 50 characters with an ellipsis', () => {
    expect(truncate('x'.repeat(50))).toBe('x'.repeat(50));
    expect(truncate('x'.repeat(51))).toBe(`${'x'.repeat(50)}…`);
    expect([...truncate('🐶'.repeat(60))]).toHaveLength(51);
  });
  it.each([undefined, null, '', 'undefined', 'null'])('%j is an empty value', (value) =>
    expect(isEmptyValue(value)).toBe(true),
  );
  it.each([0, 'x', false])('%j is not an empty value', (value) => expect(isEmptyValue(value)).toBe(false));
  it.each(['', ' ', '\0', '\u200b', '\u202e', '\u2060 \u00ad', '\u3164', '\ud800'])(
    'a text of %j counts as missing',
    (text) => expect(line('Missing', 60).safeParse(text).error?.issues[0]?.message).toBe('Missing'),
  );
  it.each(['क्‍ष', '👩‍👧', 'a\u200bb'])('the text %j keeps what joins its letters', (text) =>
    expect(line('Missing', 60).parse(text)).toBe(text),
  );
  it('a text becomes a slug', () => expect(slugify('Café & Crème: für Hunde!')).toBe('cafe-creme-fur-hunde'));
});

describe('the badge', () => {
  const noFlags = { isSoldOut: false, isHot: false, onSale: false, isNew: false };
  it.each([
    [{ ...noFlags, isSoldOut: true, isHot: true }, 'SOLD_OUT'],
    [{ ...noFlags, isHot: true, onSale: true }, 'HOT'],
    [{ ...noFlags, onSale: true, isNew: true }, 'ON_SALE'],
    [{ ...noFlags, isNew: true }, 'NEW'],
    [noFlags, null],
  ])('the badge of %j is %s', (product, badge) => expect(pickBadge(product)).toBe(badge));
});

it('a list with an unknown sort order is sorted by title', () => {
  expect(parseSort('priceDesc')).toBe('PRICE_DESC');
  expect(parseSort('x')).toBe('TITLE_ASC');
  expect(parseSort(null)).toBe('TITLE_ASC');
});
