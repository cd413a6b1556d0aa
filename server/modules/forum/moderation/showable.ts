// Few words can make a large page: what would is not taken.
import { mentionsIn } from '#rules/mentions.ts';
import { invalid } from '#server/platform/errors.ts';
import { isShowable } from '#server/platform/markdown.ts';

/** Refuses Markdown that makes more HTML than a page has room for. */
export function requireShowable(field: string, text: string): void {
  if (isShowable(text, mentionsIn(text))) return;
  throw invalid({
    [field]: /*i18n*/ 'This has more formatting than can be shown. Please write it more plainly',
  });
}
