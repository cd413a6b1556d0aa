import { describe, expect, it, test } from 'vitest';
import {
  DEFAULT_SETTINGS,
  isSettingKey,
  SETTING_KEYS,
  SETTINGS,
  toSettings,
  settingsInput,
} from './settings.ts';

const NUMBERS = SETTING_KEYS.filter((key) => SETTINGS[key].unit !== 'PIN_CODES');

describe.each(NUMBERS)('the setting %s', (key) => {
  const { least, most } = SETTINGS[key];

  it.each([least, most, SETTINGS[key].default])('the setting can be %d', (value) =>
    expect(settingsInput.parse({ [key]: value })).toEqual({ [key]: value }),
  );

  it.each([least - 100, most + 100, least + 0.5, String(least), null, NaN])(
    'the setting cannot be %s',
    (value) => {
      const [issue] = settingsInput.safeParse({ [key]: value }).error?.issues ?? [];
      expect(issue).toMatchObject({ path: [key] });
      expect(issue?.message).toMatch(
        `from ${least.toLocaleString('en-IN')} to ${most.toLocaleString('en-IN')}`,
      );
    },
  );
});

test.each([
  ['', ''],
  [' 302;303001\n302 ', '302, 303001'],
  ['30', '30'],
])('the PIN codes for same-day delivery can be "%s"', (sameDayPins, saved) =>
  expect(settingsInput.parse({ sameDayPins })).toEqual({ sameDayPins: saved }),
);

test.each(['3', '0302', '3020011', 'Jaipur', '302-303', null, 302])(
  'the PIN codes for same-day delivery cannot be %s',
  (sameDayPins) =>
    expect(settingsInput.safeParse({ sameDayPins }).error?.issues).toMatchObject([{ path: ['sameDayPins'] }]),
);

test('amounts of settings are whole rupees', () => {
  expect(settingsInput.safeParse({ cashFee: 3_950 }).error?.issues).toMatchObject([
    { path: ['cashFee'], message: 'Please enter whole rupees' },
  ]);
});

test('an unknown setting is refused', () => {
  expect(settingsInput.safeParse({ toString: 1 }).success).toBe(false);
  expect(['lowStock', 'toString', ''].map(isSettingKey)).toEqual([true, false, false]);
});

test.each([
  ['nothing', {}, {}],
  ['one', { lowStock: 7 }, { lowStock: 7 }],
  ['one that is out of its limits by now', { lowStock: 0 }, {}],
  ['one of another version', { formerFigure: 7 }, {}],
  ['no record', null, {}],
])('missing settings have their defaults with %s stored', (_description, stored, changed) => {
  expect(toSettings(stored)).toEqual({ ...DEFAULT_SETTINGS, ...changed });
});
