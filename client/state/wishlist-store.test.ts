import { beforeEach, describe, expect, it } from 'vitest';
import {
  setWishlist,
  wishlistVersion,
  clearWishlist,
  wishlistStore,
  wishlistInternals,
} from './wishlist-store.ts';

const onServer = (variantIds: string[], alerts: string[] = []) =>
  setWishlist({
    wishlist: variantIds.map((id) => ({ id: `item of ${id}`, variant: { id } })),
    stockAlerts: alerts.map((variantId) => ({ variantId })),
  });
const listedIds = () => [...wishlistStore.get().variantIds];

beforeEach(clearWishlist);

describe('the wishlist store', () => {
  it('is unknown until loaded, and again after the session', () => {
    expect(wishlistStore.get().isReady).toBe(false);
    onServer(['kibble'], ['tins']);
    expect(wishlistStore.get()).toEqual({
      isReady: true,
      variantIds: new Set(['kibble']),
      alerts: new Set(['tins']),
    });
    clearWishlist();
    expect(wishlistStore.get()).toMatchObject({ isReady: false, variantIds: new Set() });
  });

  it('shows a removal immediately and reverts it if the server rejects it', () => {
    onServer(['kibble', 'tins']);
    const removal = { of: 'items', variantId: 'tins', isIn: false } as const;
    wishlistInternals.addPending(removal);
    expect(listedIds()).toEqual(['kibble']);
    wishlistInternals.settle(removal);
    expect(listedIds()).toEqual(['kibble', 'tins']);
  });

  it('keeps pending changes when an older response arrives', () => {
    onServer(['kibble']);
    const removal = { of: 'items', variantId: 'kibble', isIn: false } as const;
    wishlistInternals.addPending(removal);
    onServer(['kibble']);
    expect(listedIds()).toEqual([]);
    wishlistInternals.setItemId('kibble', null);
    wishlistInternals.settle(removal);
    expect(listedIds()).toEqual([]);
  });

  it('shows the latest pending change of a variant, such as an undo after a removal', () => {
    onServer(['kibble']);
    const removal = { of: 'items', variantId: 'kibble', isIn: false } as const;
    const undo = { ...removal, isIn: true };
    wishlistInternals.addPending(removal);
    wishlistInternals.addPending(undo);
    wishlistInternals.setItemId('kibble', null);
    wishlistInternals.settle(removal);
    expect(listedIds()).toEqual(['kibble']);
    wishlistInternals.settle(undo);
    expect(listedIds()).toEqual([]);
  });

  it('counts changes to detect outdated responses', () => {
    const before = wishlistVersion();
    wishlistInternals.setItemId('kibble', 'item');
    expect(wishlistVersion()).toBeGreaterThan(before);
  });
});
