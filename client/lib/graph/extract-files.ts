export interface ExtractedFiles {
  /** The same values with null in place of each file. */
  rest: unknown;
  files: readonly { path: string; file: Blob }[];
}

export function extractFiles(value: unknown, path = 'variables'): ExtractedFiles {
  if (value instanceof Blob) return { rest: null, files: [{ path, file: value }] };
  if (typeof value !== 'object' || value === null) return { rest: value, files: [] };
  const parts = Object.entries(value).map(
    ([key, part]) => [key, extractFiles(part, `${path}.${key}`)] as const,
  );
  return {
    rest: Array.isArray(value)
      ? parts.map(([, { rest }]) => rest)
      : Object.fromEntries(parts.map(([key, { rest }]) => [key, rest])),
    files: parts.flatMap(([, { files }]) => files),
  };
}
