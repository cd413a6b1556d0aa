// What stood at an address once: links to it are told that it will not come back.
import { isPostGone } from '#server/modules/blog/moved-post.ts';
import { isProductGone } from '#server/modules/catalogue/moved-product.ts';
import { isQuestionGone } from '#server/modules/forum/threads/questions.ts';

const KINDS: [pattern: RegExp, isGone: (name: string) => Promise<boolean>][] = [
  [/^(?:\/hi)?\/product\/([^/]+)$/i, isProductGone],
  [/^(?:\/hi)?\/blog\/([^/]+)$/i, isPostGone],
  [/^(?:\/hi)?\/forum\/[^/]+\/answers\/([^/]+)$/i, isQuestionGone],
];

/** Whether a product, a post or a question stood at this path and was removed. */
export async function isGone(path: string): Promise<boolean> {
  for (const [pattern, isRemoved] of KINDS) {
    const name = pattern.exec(path)?.[1];
    if (name) return isRemoved(decodeURIComponent(name));
  }
  return false;
}
