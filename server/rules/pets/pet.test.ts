import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { indianDay, isDay, addToDay } from '#rules/day.ts';
import { listBirthdays, formatAge } from './pet-age.ts';
import { ALL_FIELDS_REQUIRED, petDocumentInput } from './pet-document.ts';
import { petEventRules } from './pet-event.ts';
import { petRules } from './pet.ts';

const TODAY = '2026-11-20';

/** The message for each invalid field. */
function faults(rules: z.ZodType, input: object): Record<string, string> {
  const issues = rules.safeParse(input).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('days', () => {
  it('days begin in India at half past six in the evening, UTC', () => {
    expect(indianDay(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20');
    expect(indianDay(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
  });
  it.each(['2026-02-29', '2026-13-01', '2026-1-1', 'today', ''])('%j is not a day', (text) =>
    expect(isDay(text)).toBe(false),
  );
  it('a year after 29 February is 28 February', () =>
    expect([addToDay('2024-02-29', { years: 1 }), addToDay('2024-02-29', { years: 4 })]).toEqual([
      '2025-02-28',
      '2028-02-29',
    ]));
});

describe('the age of a pet', () => {
  it.each([
    ['2026-11-20', 'newborn'],
    ['2026-11-14', 'newborn'],
    ['2026-11-13', '1 week'],
    ['2026-10-30', '3 weeks'],
    ['2026-08-21', '13 weeks'],
    ['2026-08-20', '3 months'],
    ['2026-06-20', '5 months'],
    ['2025-11-21', '11 months'],
    ['2025-11-20', '1 year'],
    ['2025-10-20', '1 year 1 month'],
    ['2024-08-20', '2 years 3 months'],
    ['2024-11-21', '1 year 11 months'],
    ['1966-11-20', '60 years'],
  ])('a pet born on %s is %s old', (dob, age) => expect(formatAge(dob, TODAY)).toBe(age));

  it.each([
    ['2025-02-27', '11 months'],
    ['2025-02-28', '1 year'],
    ['2028-02-28', '3 years 11 months'],
    ['2028-02-29', '4 years'],
  ])('a pet born on 29 February 2024 is on %s %s old', (today, age) =>
    expect(formatAge('2024-02-29', today)).toBe(age),
  );

  it.each([
    ['2026-10-30', '3 सप्ताह'],
    ['2025-10-20', '1 वर्ष 1 महीना'],
    ['2024-08-20', '2 वर्ष 3 महीने'],
  ])('the age of a pet born on %s is %s in Hindi', (dob, age) =>
    expect(formatAge(dob, TODAY, 'hi')).toBe(age),
  );

  it('the birthdays of a pet end with the next one', () => {
    expect(listBirthdays('2024-02-29', '2026-02-28')).toEqual([
      { on: '2025-02-28', years: 1 },
      { on: '2026-02-28', years: 2 },
      { on: '2027-02-28', years: 3 },
    ]);
    expect(listBirthdays(TODAY, TODAY)).toEqual([{ on: '2027-11-20', years: 1 }]);
  });
});

describe('a pet', () => {
  const pet = { name: '  Simba ', kind: 'DOG', dob: '2024-01-02' };

  it('a pet needs only name, kind and date of birth; omitted fields are unknown', () =>
    expect(petRules(TODAY).parse(pet)).toEqual({
      name: 'Simba',
      kind: 'DOG',
      sex: 'UNKNOWN',
      dob: '2024-01-02',
      isFavourite: false,
      breed: null,
      colour: null,
      isNeutered: null,
      microchip: null,
      allergies: null,
      vetName: null,
      vetPhone: null,
    }));

  it('a pet is stored without spaces and dashes in numbers, and without stray characters', () =>
    expect(
      petRules(TODAY).parse({
        ...pet,
        dob: new Date('2024-01-02'),
        microchip: '356 0938-01234567',
        vetPhone: '+91 (141) 234-5678',
        breed: ' ',
        allergies: 'Chicken\r\n  wheat\u202e ',
      }),
    ).toMatchObject({
      dob: '2024-01-02',
      microchip: '356093801234567',
      vetPhone: '+911412345678',
      breed: null,
      allergies: 'Chicken\n  wheat',
    }));

  it.each([
    ['no activity', { activity: 'LAZY' }, { activity: 'Please choose how active your pet is' }],
    ['a body condition of 0', { bodyCondition: 0 }, { bodyCondition: 'Please choose a number from 1 to 9' }],
    [
      'a body condition of 10',
      { bodyCondition: 10 },
      { bodyCondition: 'Please choose a number from 1 to 9' },
    ],
    [
      'no ideal weight',
      { idealWeightGrams: 0 },
      { idealWeightGrams: 'Please enter a weight of 1 g to 200 kg' },
    ],
    [
      'half a gram',
      { adultWeightGrams: 0.5 },
      { adultWeightGrams: 'Please enter a weight of 1 g to 200 kg' },
    ],
  ])('a pet with %s is refused in the feeding fields', (_description, field, expected) =>
    expect(faults(petRules(TODAY), { ...pet, ...field })).toEqual(expected),
  );

  it.each([
    ['without a name', { name: ' ' }, { name: "Please enter your pet's name" }],
    ['with a long name', { name: 'x'.repeat(61) }, { name: 'Please use at most 60 characters' }],
    ['of no known kind', { kind: 'DRAGON' }, { kind: 'Please choose the kind of pet' }],
    ['without a day of birth', { dob: '' }, { dob: 'Please enter the date of birth' }],
    ['born on no day', { dob: '2026-02-30' }, { dob: 'This day does not exist' }],
    ['born tomorrow', { dob: '2026-11-21' }, { dob: 'The date of birth cannot be in the future' }],
    ['born long ago', { dob: '1966-11-19' }, { dob: 'The date of birth can be at most 60 years ago' }],
    ['with a short microchip', { microchip: '12345678901234' }, { microchip: 'A microchip has 15 digits' }],
    [
      'with a short telephone',
      { vetPhone: '12345' },
      { vetPhone: 'Please enter a telephone number of 6 to 15 digits' },
    ],
    [
      'with a long telephone',
      { vetPhone: '1'.repeat(16) },
      { vetPhone: 'Please enter a telephone number of 6 to 15 digits' },
    ],
    ['of a long breed', { breed: 'x'.repeat(61) }, { breed: 'Please use at most 60 characters' }],
    ['of many allergies', { allergies: 'x'.repeat(501) }, { allergies: 'Please use at most 500 characters' }],
    ['with a long vet', { vetName: 'x'.repeat(81) }, { vetName: 'Please use at most 80 characters' }],
  ])('a pet %s is refused', (_description, change, expected) =>
    expect(faults(petRules(TODAY), { ...pet, ...change })).toEqual(expected),
  );

  it('a pet may be born today, or sixty years ago', () =>
    expect(['2026-11-20', '1966-11-20'].map((dob) => faults(petRules(TODAY), { ...pet, dob }))).toEqual([
      {},
      {},
    ]));
});

describe('a document', () => {
  const document = { petId: 'x', type: 'VACCINE', description: 'Rabies', file: true };

  it.each(['petId', 'type', 'description', 'file'])(
    'a document without %s is refused because all fields are required',
    (field) => {
      const without = Object.fromEntries(Object.entries(document).filter(([name]) => name !== field));
      for (const empty of [undefined, null, '', 'undefined', 'null'])
        expect(faults(petDocumentInput, { ...without, [field]: empty })).toEqual({
          [field]: ALL_FIELDS_REQUIRED,
        });
    },
  );

  it('a document with all fields is accepted', () => expect(faults(petDocumentInput, document)).toEqual({}));
  it('a document that is blank, of an unknown type or described at length is refused', () => {
    expect(faults(petDocumentInput, { ...document, description: '  ' })).toEqual({
      description: ALL_FIELDS_REQUIRED,
    });
    expect(faults(petDocumentInput, { ...document, type: 'BILL' })).toEqual({
      type: 'Please choose the type',
    });
    expect(faults(petDocumentInput, { ...document, description: 'x'.repeat(301) })).toEqual({
      description: 'Please use at most 300 characters',
    });
  });
});

describe('a timeline entry', () => {
  const rules = petEventRules({ dob: '2024-01-02', today: TODAY });
  const note = { kind: 'NOTE', title: 'First swim', on: TODAY };
  const weight = { kind: 'WEIGHT', on: TODAY, weightGrams: 4200 };

  it.each([
    ['a birthday', { ...note, kind: 'BIRTHDAY' }, { kind: 'Please choose the kind of entry' }],
    ['a note without title', { ...note, title: ' ' }, { title: 'Please enter a title' }],
    ['a long title', { ...note, title: 'x'.repeat(121) }, { title: 'Please use at most 120 characters' }],
    ['a long note', { ...note, note: 'x'.repeat(2001) }, { note: 'Please use at most 2000 characters' }],
    ['a note of grams', { ...note, weightGrams: 1 }, { weightGrams: 'Only a weight entry can have grams' }],
    ['a weight without grams', { ...weight, weightGrams: null }, { weightGrams: 'Please enter the weight' }],
    [
      'a weight of nothing',
      { ...weight, weightGrams: 0 },
      { weightGrams: 'Please enter a weight of 1 g to 200 kg' },
    ],
    [
      'a weight of an elephant',
      { ...weight, weightGrams: 200_001 },
      { weightGrams: 'Please enter a weight of 1 g to 200 kg' },
    ],
    ['a note before birth', { ...note, on: '2024-01-01' }, { on: 'Your pet was not born yet on that day' }],
    ['a note of tomorrow', { ...note, on: '2026-11-21' }, { on: 'That day is in the future' }],
    [
      'a plan of many years',
      { ...note, on: '2031-11-21', isDone: false },
      { on: 'Please choose a day within the next 5 years' },
    ],
  ])('%s is refused', (_description, event, expected) => expect(faults(rules, event)).toEqual(expected));

  it('an entry may be planned five years ahead, and a weight needs no title', () => {
    expect(faults(rules, { ...note, on: '2031-11-20', isDone: false })).toEqual({});
    expect(rules.parse(weight)).toMatchObject({
      kind: 'WEIGHT',
      title: 'Weight',
      note: '',
      on: TODAY,
      weightGrams: 4200,
      isDone: true,
      suggestionKey: null,
    });
  });
});
