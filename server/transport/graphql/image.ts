/** The GraphQL image of a key of the file store; null without a key. */
export function toImage(key: string, alt: string): { url: string; alt: string };
export function toImage(key: string | null, alt: string): { url: string; alt: string } | null;
export function toImage(key: string | null, alt: string) {
  return key ? { url: `/pictures/${key}`, alt } : null;
}
