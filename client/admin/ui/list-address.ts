/** The URL of a list with some query parameters changed; empty ones are left out. */
export function listAddress(
  path: string,
  current: URLSearchParams,
  changes: Readonly<Record<string, string>>,
): string {
  const params = new URLSearchParams(current);
  for (const [name, value] of Object.entries(changes))
    if (value) params.set(name, value);
    else params.delete(name);
  return params.size > 0 ? `${path}?${params}` : path;
}
