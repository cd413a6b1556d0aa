/** Splits a list into parts of at most `size`. @example chunk([1, 2, 3], 2) // [[1, 2], [3]] */
export function chunk<Item>(list: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, part) =>
    list.slice(part * size, (part + 1) * size),
  );
}
