import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mergeDrafts, saveDraft, withSendKey, NO_DRAFT, readDraft } from './draft.ts';

const thread = { kind: 'question', id: 'q1' } as const;
const draft = { ...NO_DRAFT, text: 'Warm water helps.' };
let storage: Map<string, string>;
let keys = 0;
const randomUuid = () => `key-${(keys += 1)}`;

beforeEach(() => {
  storage = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the idempotency key of a draft', () => {
  it('stays while the content is unchanged', () => {
    const first = withSendKey(draft, randomUuid);
    expect(withSendKey(first, randomUuid).sent).toEqual(first.sent);
    expect(withSendKey({ ...first, text: `${first.text} ` }, randomUuid).sent).toEqual(first.sent);
  });

  it('changes with the text or the quoted reply', () => {
    const first = withSendKey(draft, randomUuid);
    expect(withSendKey({ ...first, text: 'Cold water helps.' }, randomUuid).sent.as).not.toBe(first.sent.as);
    const quoted = { id: 'r1', number: 1, name: 'Ritu' };
    expect(withSendKey({ ...first, quoted }, randomUuid).sent.as).not.toBe(first.sent.as);
  });
});

describe('a stored draft', () => {
  it('is shown to its author, and to a visitor after signing in', () => {
    saveDraft(thread, { box: draft, unsent: null, by: 'u1' });
    expect(readDraft(thread, 'u1')).toEqual(draft);
    expect(readDraft(thread, null)).toEqual(NO_DRAFT);
    expect(readDraft(thread, 'u2')).toEqual(NO_DRAFT);
    saveDraft(thread, { box: draft, unsent: null, by: null });
    expect(readDraft(thread, 'u2')).toEqual(draft);
  });

  it('is removed from storage once it is empty', () => {
    saveDraft(thread, { box: draft, unsent: null, by: null });
    saveDraft(thread, { box: NO_DRAFT, unsent: null, by: null });
    expect(storage.size).toBe(0);
  });

  it('puts an unsent reply before later text', () => {
    expect(mergeDrafts({ box: NO_DRAFT, unsent: draft })).toEqual(draft);
    expect(mergeDrafts({ box: { ...NO_DRAFT, text: 'And rest.' }, unsent: draft }).text).toBe(
      'Warm water helps.\n\nAnd rest.',
    );
  });

  it.each(['{', 'null', '{"box":5}', '{"box":{"text":7}}', '"text"'])(
    'is ignored when the storage contains %j',
    (text) => {
      storage.set('pet-draft:question:q1', text);
      expect(readDraft(thread, null)).toEqual(NO_DRAFT);
    },
  );
});
