import { createStore } from '#client/lib/store.ts';

/**
 * The orders that are ticked in the list, by id, each with the version that was shown then: what is packed is what was seen.
 * They stay ticked while an order is opened.
 */
export const selectedOrders = createStore<ReadonlyMap<string, number>>(new Map());

/** After someone was told that ticked orders have changed: they go on from these versions. */
export function showedVersions(versions: ReadonlyMap<string, number>): void {
  const selected = [...selectedOrders.get()];
  selectedOrders.set(new Map(selected.map(([id, version]) => [id, versions.get(id) ?? version])));
}
