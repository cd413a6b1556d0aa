// Addresses of removed content, which respond with 410.
import { isPostRemoved } from '#server/modules/blog/post-slugs.ts';
import { isProductRemoved } from '#server/modules/catalogue/product-slugs.ts';
import { isQuestionGone } from '#server/modules/forum/threads/threads.ts';

const KINDS: [pattern: RegExp, isGone: (name: string) => Promise<boolean>][] = [
  [/^(?:\/hi)?\/product\/([^/]+)$/i, isProductRemoved],
  [/^(?:\/hi)?\/blog\/([^/]+)$/i, isPostRemoved],
  [/^(?:\/hi)?\/forum\/[^/]+\/answers\/([^/]+)$/i, isQuestionGone],
];

/** Whether the product, post or question of this path was removed. */
export async function isGone(path: string): Promise<boolean> {
  for (const [pattern, isRemoved] of KINDS) {
    const name = pattern.exec(path)?.[1];
    if (name) return isRemoved(decodeURIComponent(name));
  }
  return false;
}
