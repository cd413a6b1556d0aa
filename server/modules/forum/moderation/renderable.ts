// Short Markdown can render to very large HTML. Such texts are refused when they are written.
import { findMentions } from '#rules/forum/mentions.ts';
import { invalid } from '#server/platform/errors.ts';
import { isShowable } from '#server/platform/markdown.ts';

/** @throws VALIDATION for Markdown that would render to more HTML than a page may contain */
export function requireRenderable(field: string, text: string): void {
  if (isShowable(text, findMentions(text))) return;
  throw invalid({
    [field]: /*i18n*/ 'This text has too much formatting. Please simplify it',
  });
}
