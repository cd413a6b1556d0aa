const CLASSES =
  'max-w-[44rem] wrap-anywhere [&_a]:text-lake [&_a]:underline [&_a]:underline-offset-4 [&>*+*]:mt-3 ' +
  '[&_ul]:list-disc [&_ul]:ps-6 [&_ol]:list-decimal [&_ol]:ps-6 [&_li]:my-1 ' +
  '[&_blockquote]:border-s-4 [&_blockquote]:border-line [&_blockquote]:ps-4 [&_blockquote]:text-ink-soft ' +
  '[&_pre]:whitespace-pre-wrap [&_pre]:rounded-xl [&_pre]:bg-sunk [&_pre]:p-3 [&_code]:text-sm ' +
  '[&_table]:block [&_table]:overflow-x-auto [&_td]:px-2 [&_th]:px-2';

/** A member's text. Its HTML is safe: it was rendered from Markdown with raw HTML disabled. */
export function MemberText({ html }: { html: string }) {
  return <div lang="en-IN" className={CLASSES} dangerouslySetInnerHTML={{ __html: html }} />;
}
