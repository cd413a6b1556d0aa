import { expect, test } from 'vitest';
import { line } from '#rules/text.ts';
import { i18nOf, speakIn } from './language.ts';
import { invalid } from '#server/platform/errors.ts';

const complaint = () =>
  line('Please enter your city', 7).safeParse('Jaisalmer').error?.issues[0]?.message ?? '';

test('a rule speaks English, with its figure', () => {
  expect(complaint()).toBe('Please use at most 7 characters');
  expect(i18nOf('en').t(complaint())).toBe('Please use at most 7 characters');
});

test('what a rule said is said in Hindi with its figure', () =>
  expect(i18nOf('hi').t(complaint())).toBe('कृपया ज़्यादा से ज़्यादा 7 अक्षर लिखें'));

test('a refusal says the sentences of rules in the language asked for', () =>
  expect(speakIn('hi', () => invalid({ city: complaint() })).fields).toEqual({
    city: 'कृपया ज़्यादा से ज़्यादा 7 अक्षर लिखें',
  }));

test('what nobody translated stands for itself', () =>
  expect(i18nOf('hi').t('Sweeps: {every} \\u0041')).toBe('Sweeps: {every} \\u0041'));
