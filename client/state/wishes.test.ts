import { beforeEach, describe, expect, it } from 'vitest';
import { adoptWishes, countWishChanges, forgetWishes, wishesStore, wishParts } from './wishes.ts';

const onServer = (variantIds: string[], alerts: string[] = []) =>
  adoptWishes({
    wishlist: variantIds.map((id) => ({ id: `item of ${id}`, variant: { id } })),
    stockAlerts: alerts.map((variantId) => ({ variantId })),
  });
const wished = () => [...wishesStore.get().wished];

beforeEach(forgetWishes);

describe('wishes', () => {
  it('are unknown until the server has said them, and again after the session', () => {
    expect(wishesStore.get().isReady).toBe(false);
    onServer(['kibble'], ['tins']);
    expect(wishesStore.get()).toEqual({
      isReady: true,
      wished: new Set(['kibble']),
      alerts: new Set(['tins']),
    });
    forgetWishes();
    expect(wishesStore.get()).toMatchObject({ isReady: false, wished: new Set() });
  });

  it('show a removal at once, and have it back when the server would not', () => {
    onServer(['kibble', 'tins']);
    const removal = { of: 'wished', variantId: 'tins', isIn: false } as const;
    wishParts.want(removal);
    expect(wished()).toEqual(['kibble']);
    wishParts.settle(removal);
    expect(wished()).toEqual(['kibble', 'tins']);
  });

  it('keep to what is wanted while an answer comes that is older', () => {
    onServer(['kibble']);
    const removal = { of: 'wished', variantId: 'kibble', isIn: false } as const;
    wishParts.want(removal);
    onServer(['kibble']);
    expect(wished()).toEqual([]);
    wishParts.keepItem('kibble', null);
    wishParts.settle(removal);
    expect(wished()).toEqual([]);
  });

  it('show what was wanted last of a variant: an undo that waits for its removal', () => {
    onServer(['kibble']);
    const removal = { of: 'wished', variantId: 'kibble', isIn: false } as const;
    const undo = { ...removal, isIn: true };
    wishParts.want(removal);
    wishParts.want(undo);
    wishParts.keepItem('kibble', null);
    wishParts.settle(removal);
    expect(wished()).toEqual(['kibble']);
    wishParts.settle(undo);
    expect(wished()).toEqual([]);
  });

  it('count their changes, so that an answer can be told to be older', () => {
    const before = countWishChanges();
    wishParts.keepItem('kibble', 'item');
    expect(countWishChanges()).toBeGreaterThan(before);
  });
});
