/** The items by key, in their order. `Map.groupBy`, which Node 20 lacks. */
export function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** The related rows of each id, in the order of the pairs. @param rows in any order; rows that are missing are left out */
export function groupRelated<Row extends { id: string }>(
  ids: readonly string[],
  pairs: readonly { id: string; relatedId: string }[],
  rows: readonly Row[],
): Row[][] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const pairsOf = groupBy(pairs, ({ id }) => id);
  return ids.map((id) => (pairsOf.get(id) ?? []).flatMap(({ relatedId }) => byId.get(relatedId) ?? []));
}
