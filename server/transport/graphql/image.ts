/** A picture as the graph gives it; null where there is none. Keys come from the file store. */
export function imageOf(key: string, alt: string): { url: string; alt: string };
export function imageOf(key: string | null, alt: string): { url: string; alt: string } | null;
export function imageOf(key: string | null, alt: string) {
  return key ? { url: `/pictures/${key}`, alt } : null;
}
