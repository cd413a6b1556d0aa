import { createStore } from '#client/lib/store.ts';

/**
 * The orders selected in the list, by id, each with the version shown at that time, so that staff pack what they saw.
 * The selection is kept while an order is open.
 */
export const selectedOrders = createStore<ReadonlyMap<string, number>>(new Map());

/** Replaces the selected orders with newer versions once the viewer knows that they changed. */
export function showedVersions(versions: ReadonlyMap<string, number>): void {
  const selected = [...selectedOrders.get()];
  selectedOrders.set(new Map(selected.map(([id, version]) => [id, versions.get(id) ?? version])));
}
