/** Finds the files among an operation's variables. */
export interface FilesIn {
  /** The same values with null where a file was. */
  rest: unknown;
  files: readonly { path: string; file: Blob }[];
}

export function filesIn(value: unknown, path = 'variables'): FilesIn {
  if (value instanceof Blob) return { rest: null, files: [{ path, file: value }] };
  if (typeof value !== 'object' || value === null) return { rest: value, files: [] };
  const parts = Object.entries(value).map(([key, part]) => [key, filesIn(part, `${path}.${key}`)] as const);
  return {
    rest: Array.isArray(value)
      ? parts.map(([, { rest }]) => rest)
      : Object.fromEntries(parts.map(([key, { rest }]) => [key, rest])),
    files: parts.flatMap(([, { files }]) => files),
  };
}
