import { describe, expect, it } from 'vitest';
import { findMentions } from './mentions.ts';

describe('mentions', () => {
  it.each([
    ['@aarohi knows, ask @Kabir-2!', ['aarohi', 'kabir-2']],
    ['(@aarohi) **@kabir** @aarohi', ['aarohi', 'kabir']],
    ['thanks @aarohi-- bye', ['aarohi']],
    ['me@pets.org, @@twice, path/@x-y, @a', []],
    ['@under_score', []],
  ])('the mentions in %j are %j', (text, names) => {
    expect(findMentions(text)).toEqual(names);
  });

  it('a text has at most ten mentions', () => {
    const text = Array.from({ length: 12 }, (_, index) => `@member-${index}`).join(' ');
    expect(findMentions(text)).toHaveLength(10);
  });
});
