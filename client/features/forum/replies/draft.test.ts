import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boxOf, keepDraft, keyed, NO_DRAFT, readDraft } from './draft.ts';

const thread = { kind: 'question', id: 'q1' } as const;
const draft = { ...NO_DRAFT, text: 'Warm water helps.' };
let kept: Map<string, string>;
let keys = 0;
const newKey = () => `key-${(keys += 1)}`;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a draft is sent', () => {
  it('under the same key as long as it stays the same', () => {
    const first = keyed(draft, newKey);
    expect(keyed(first, newKey).sent).toEqual(first.sent);
    expect(keyed({ ...first, text: `${first.text} ` }, newKey).sent).toEqual(first.sent);
  });

  it('under another key once its text, or what it answers to, is another', () => {
    const first = keyed(draft, newKey);
    expect(keyed({ ...first, text: 'Cold water helps.' }, newKey).sent.as).not.toBe(first.sent.as);
    const quoted = { id: 'r1', number: 1, name: 'Ritu' };
    expect(keyed({ ...first, quoted }, newKey).sent.as).not.toBe(first.sent.as);
  });
});

describe('a kept draft', () => {
  it('is there for who wrote it, and after signing in for a visitor', () => {
    keepDraft(thread, { box: draft, unsent: null, by: 'u1' });
    expect(readDraft(thread, 'u1')).toEqual(draft);
    expect(readDraft(thread, null)).toEqual(NO_DRAFT);
    expect(readDraft(thread, 'u2')).toEqual(NO_DRAFT);
    keepDraft(thread, { box: draft, unsent: null, by: null });
    expect(readDraft(thread, 'u2')).toEqual(draft);
  });

  it('leaves nothing behind once it is empty', () => {
    keepDraft(thread, { box: draft, unsent: null, by: null });
    keepDraft(thread, { box: NO_DRAFT, unsent: null, by: null });
    expect(kept.size).toBe(0);
  });

  it('brings back what was on its way, before what was written since', () => {
    expect(boxOf({ box: NO_DRAFT, unsent: draft })).toEqual(draft);
    expect(boxOf({ box: { ...NO_DRAFT, text: 'And rest.' }, unsent: draft }).text).toBe(
      'Warm water helps.\n\nAnd rest.',
    );
  });

  it.each(['{', 'null', '{"box":5}', '{"box":{"text":7}}', '"text"'])(
    'is nothing when the browser holds %s',
    (text) => {
      kept.set('pet-draft:question:q1', text);
      expect(readDraft(thread, null)).toEqual(NO_DRAFT);
    },
  );
});
