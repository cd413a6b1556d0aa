import { createStore } from '#client/lib/store.ts';

/** Ids of the orders that are ticked in the list; they stay ticked while an order is opened. */
export const selectedOrders = createStore<ReadonlySet<string>>(new Set());
