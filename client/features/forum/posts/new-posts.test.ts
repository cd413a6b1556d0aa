import { describe, expect, it } from 'vitest';
import { findNewPosts } from './new-posts.ts';

const post = (id: string, minute: number, username = 'asha') => ({
  id,
  createdAt: `2026-11-20T09:${String(minute).padStart(2, '0')}:00.000Z`,
  author: { name: 'Asha', username },
});
const listedPosts = [post('b', 20), post('a', 10)];
const newIds = (received: ReturnType<typeof post>[], username: string | null = null) =>
  findNewPosts(received, listedPosts, username).map(({ id }) => id);

describe('findNewPosts', () => {
  it('returns posts after the newest listed one, newest first', () => {
    expect(newIds([post('c', 30), post('d', 40)])).toEqual(['d', 'c']);
  });

  it('skips listed posts and changed older posts', () => {
    expect(newIds([post('b', 20), post('z', 5)])).toEqual([]);
  });

  it('skips own posts', () => {
    expect(newIds([post('c', 30, 'ravi')], 'ravi')).toEqual([]);
  });

  it('returns all posts when the list is empty', () => {
    expect(findNewPosts([post('c', 30)], [], null)).toHaveLength(1);
  });
});
