import { describe, expect, it } from 'vitest';
import { newStories } from './new-stories.ts';

const story = (id: string, minute: number, username = 'asha') => ({
  id,
  createdAt: `2026-11-20T09:${String(minute).padStart(2, '0')}:00.000Z`,
  author: { name: 'Asha', username },
});
const listed = [story('b', 20), story('a', 10)];
const idsOf = (told: ReturnType<typeof story>[], username: string | null = null) =>
  newStories(told, listed, username).map(({ id }) => id);

describe('new stories', () => {
  it('are those told after the newest of the list, newest first', () => {
    expect(idsOf([story('c', 30), story('d', 40)])).toEqual(['d', 'c']);
  });

  it('are not those that the list shows, nor older ones that were only changed', () => {
    expect(idsOf([story('b', 20), story('z', 5)])).toEqual([]);
  });

  it('are not one’s own', () => {
    expect(idsOf([story('c', 30, 'ravi')], 'ravi')).toEqual([]);
  });

  it('are all of them where none was told before', () => {
    expect(newStories([story('c', 30)], [], null)).toHaveLength(1);
  });
});
