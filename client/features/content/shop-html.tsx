import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { pageRoute } from '#rules/paths/page-address.ts';
import { unlocalizedPath } from '#rules/text/language.ts';
import { safeRedirectPath } from '#rules/paths/safe-redirect-path.ts';

const LOOK =
  'max-w-[44rem] text-lg [&_a]:text-lake [&_a]:underline [&_a]:underline-offset-4 ' +
  '[&_h2]:mt-10 [&_h2]:mb-3 [&_h2]:text-2xl md:[&_h2]:text-3xl [&_p]:my-4 ' +
  '[&_ul]:my-4 [&_ul]:list-disc [&_ul]:ps-6 [&_ol]:my-4 [&_ol]:list-decimal [&_ol]:ps-6 [&_li]:my-1.5 ' +
  '[&_img]:my-6 [&_img]:w-full [&_img]:rounded-card ' +
  '[&_table]:my-6 [&_table]:block [&_table]:overflow-x-auto [&_table]:text-base ' +
  '[&_th]:border-b-2 [&_th]:border-edge [&_th]:px-3 [&_th]:py-2 [&_th]:text-start ' +
  '[&_td]:border-b [&_td]:border-line [&_td]:px-3 [&_td]:py-2 [&_td]:align-top';

/** Whether a path is a page of the app, not the API or a file such as '/blog/rss.xml'. */
function isPage(href: string): boolean {
  const [path = ''] = href.split(/[?#]/);
  return pageRoute(path) !== null && !/\.\w+$/.test(path);
}

/** HTML that the server made from the shop's own Markdown; it contains no user input. */
export function ShopHtml({ html, lang }: { html: string; lang?: string }) {
  const navigate = useNavigate();
  // Links in the HTML are plain; those to pages navigate without a page load.
  const follow = (event: MouseEvent) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    const link = target instanceof Element ? target.closest('a') : null;
    const href = safeRedirectPath(link?.getAttribute('href') ?? '');
    const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
    if (!href || !isPlain || !isPage(href)) return;
    event.preventDefault();
    // The router's basename already has the language prefix.
    void navigate(unlocalizedPath(href));
  };
  return <div lang={lang} className={LOOK} onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />;
}
