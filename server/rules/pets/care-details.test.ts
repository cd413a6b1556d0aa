import { describe, expect, it } from 'vitest';
import { costOfYear, isVialExpired } from './care-details.ts';
import { petEventRules } from './pet-event.ts';

const rules = petEventRules({ dob: '2024-01-01', today: '2026-11-20' });
const dose = { kind: 'VACCINE', title: 'Rabies', on: '2026-11-20' };
const problems = (fields: object) => {
  const { error } = rules.safeParse({ ...dose, ...fields });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

describe('the care details of an entry', () => {
  it.each([
    ['all', { batch: 'R7', vialExpiresOn: '2027-01-01', vet: 'Dr Rao', cost: 0, nextOn: '2027-11-20' }],
    ['a batch of 40 characters', { batch: 'x'.repeat(40) }],
    ['ten lakh rupees', { cost: 100_000_000 }],
    ['a vial that had expired', { vialExpiresOn: '2026-11-19' }],
    ['the vet of a visit', { kind: 'VET_VISIT', vet: 'Dr Rao', cost: 50_000, nextOn: '2026-12-20' }],
    ['the series of a deworming', { kind: 'DEWORMING', series: 'deworming', nextOn: '2027-02-20' }],
    ['nothing for a note', { kind: 'NOTE', batch: null, cost: null, nextOn: '' }],
  ])('the details may hold %s', (_description, fields) => expect(problems(fields)).toEqual({}));

  it.each([
    [{ batch: 'x'.repeat(41) }, 'batch', 'Please use at most 40 characters'],
    [{ vet: 'x'.repeat(81) }, 'vet', 'Please use at most 80 characters'],
    [{ cost: -1 }, 'cost', 'Please enter an amount of ₹0 to ₹10,00,000'],
    [{ cost: 100_000_001 }, 'cost', 'Please enter an amount of ₹0 to ₹10,00,000'],
    [{ cost: 1.5 }, 'cost', 'Please enter an amount of ₹0 to ₹10,00,000'],
    [{ vialExpiresOn: '2026-02-30' }, 'vialExpiresOn', 'This day does not exist'],
    [{ vialExpiresOn: '0226-02-20' }, 'vialExpiresOn', 'Please check the year of this day'],
    [{ nextOn: '2026-11-20' }, 'nextOn', 'The next date must be after the day of this entry'],
    [{ nextOn: '2031-11-21' }, 'nextOn', 'Please choose a day within the next 5 years'],
    [{ kind: 'NOTE', cost: 100 }, 'cost', 'This kind of entry cannot have this field'],
    [{ kind: 'VET_VISIT', batch: 'R7' }, 'batch', 'This kind of entry cannot have this field'],
  ])('the details %j are refused', (fields, field, problem) =>
    expect(problems(fields)).toEqual({ [field]: problem }),
  );

  it('omitted details do not change, and details that the kind does not have are removed', () => {
    const { batch, vet, nextOn } = rules.parse(dose);
    expect([batch, vet, nextOn]).toEqual([undefined, undefined, undefined]);
    expect(rules.parse({ ...dose, kind: 'VET_VISIT' })).toMatchObject({ batch: null, series: null });
    expect(rules.parse({ ...dose, isDone: false, nextOn: '2027-01-01' }).nextOn).toBeNull();
    expect(rules.parse({ ...dose, batch: ' ', vialExpiresOn: '' })).toMatchObject({
      batch: null,
      vialExpiresOn: null,
    });
  });

  it.each(['2026-11-19'])('a vial good until %s had expired on 20 November', (until) =>
    expect(isVialExpired(until, '2026-11-20')).toBe(true),
  );

  it.each(['2026-11-20', null])('a vial good until %s had not expired on 20 November', (until) =>
    expect(isVialExpired(until, '2026-11-20')).toBe(false),
  );

  it('costs add up over the done entries of a year', () => {
    const entry = { on: '2026-01-01', isDone: true, cost: 100 };
    const others = [
      { ...entry, on: '2025-12-31' },
      { ...entry, isDone: false },
      { ...entry, cost: null },
    ];
    expect(costOfYear([entry, { ...entry, on: '2026-12-31', cost: 5 }, ...others], '2026')).toBe(105);
  });
});
