// 'null' and 'undefined', which careless scripts send for missing values, count as empty in every field.
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { addressInput } from '#rules/accounts/address.ts';
import { contactInput } from '#rules/accounts/contact.ts';
import { questionInput, replyInput, reportInput, postInput } from '#rules/forum/forum-input.ts';
import { petDocumentInput } from '#rules/pets/pet-document.ts';
import { petEventRules } from '#rules/pets/pet-event.ts';
import { petRules } from '#rules/pets/pet.ts';
import { profileInput, usernameSchema } from '#rules/accounts/profile.ts';
import { returnInput } from '#rules/orders/returns.ts';
import { reviewInput } from '#rules/catalogue/review.ts';
import { staffReasonSchema } from '#rules/text/text.ts';

const TODAY = '2026-11-22';
const petEvent = petEventRules({ dob: '2024-01-01', today: TODAY });
const person = { fullName: 'Aarohi Sharma', email: 'a@example.in' };
const place = { address: '14, Lake View', city: 'Jaipur', stateName: 'Rajasthan', postalCode: '302006' };
const pet = { name: 'Moti', kind: 'DOG', dob: '2024-01-01' };
const note = { kind: 'NOTE', title: 'Walk', note: 'Long', on: '2026-01-01' };
const lines = [{ orderLineId: 'x', quantity: 1 }];

const RULES: [string, z.ZodType, Record<string, unknown>, string[]][] = [
  [
    'address',
    addressInput,
    { ...person, ...place, phoneNumber: '9876543210' },
    [...Object.keys({ ...person, ...place }), 'phoneNumber'],
  ],
  ['profile', profileInput, { name: 'Aarohi', email: person.email }, ['name', 'email']],
  [
    'contact',
    contactInput,
    { name: 'A', email: person.email, mobile: '9876543210', title: 'Food', message: 'Hello' },
    ['name', 'email', 'mobile', 'title', 'message'],
  ],
  ['review', reviewInput, { ...person, rating: 4, message: 'Good' }, ['fullName', 'email', 'message']],
  ['question', questionInput, { title: 'Which food?', subTitle: 'For a pup' }, ['title', 'subTitle']],
  ['reply', replyInput, { text: 'Rice' }, ['text']],
  ['post', postInput, { content: 'Once', tags: [] }, ['content']],
  ['report', reportInput, { reason: 'Advertising' }, ['reason']],
  [
    'pet',
    petRules(TODAY),
    { ...pet, breed: 'Indie', colour: 'brown', microchip: '123456789012345', vetPhone: '01412345678' },
    ['name', 'dob', 'breed', 'colour', 'allergies', 'microchip', 'vetName', 'vetPhone'],
  ],
  ['timeline entry', petEvent, note, ['title', 'note', 'on', 'suggestionKey']],
  [
    'pet document',
    petDocumentInput,
    { petId: 'x', type: 'VACCINE', description: 'First', file: true },
    ['petId', 'type', 'description', 'file'],
  ],
  ['return', returnInput, { reason: 'DAMAGED', note: 'Torn', lines }, ['note']],
];

const outcome = (rule: z.ZodType, input: unknown) => {
  const { success, data, error } = rule.safeParse(input);
  return success ? data : error?.issues.map(({ path, message }) => ({ path, message }));
};

describe.each(RULES)('the form "%s"', (_description, rule, whole, fields) => {
  it('the sample input is valid', () => expect(rule.safeParse(whole).error).toBeUndefined());
  it.each(fields)('an empty word in %s counts as missing', (field) => {
    const missingOutcome = outcome(rule, { ...whole, [field]: '' });
    for (const word of ['null', 'undefined', ' null ', '\tundefined', ' '])
      expect(outcome(rule, { ...whole, [field]: word })).toEqual(missingOutcome);
  });
});

it.each(['null', 'undefined', 'Null'])('the username %s is refused', (word) => {
  expect(usernameSchema.safeParse(word).success).toBe(false);
});

it('a reason that is an empty word counts as missing', () => {
  expect(staffReasonSchema.safeParse('null').success).toBe(false);
});
