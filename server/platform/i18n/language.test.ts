import { expect, test } from 'vitest';
import { line } from '#rules/text/text.ts';
import { getI18n, runInLanguage } from './language.ts';
import { invalid } from '#server/platform/errors.ts';

const message = () =>
  line('Please enter your city', 7).safeParse('Jaisalmer').error?.issues[0]?.message ?? '';

test('a validation message is in English, with its number', () => {
  expect(message()).toBe('Please use at most 7 characters');
  expect(getI18n('en').t(message())).toBe('Please use at most 7 characters');
});

test('a validation message is translated to Hindi, with its number', () =>
  expect(getI18n('hi').t(message())).toBe('कृपया ज़्यादा से ज़्यादा 7 अक्षर लिखें'));

test('an error contains validation messages in the current language', () =>
  expect(runInLanguage('hi', () => invalid({ city: message() })).fields).toEqual({
    city: 'कृपया ज़्यादा से ज़्यादा 7 अक्षर लिखें',
  }));

test('a text without a translation is returned unchanged', () =>
  expect(getI18n('hi').t('Sweeps: {every} \\u0041')).toBe('Sweeps: {every} \\u0041'));
