// Server-rendered pages for visitors, uncached and cached.
import { measureInTurn } from './load.ts';
import { DETAIL_SLUG, SEARCH_TERM } from './catalogue.ts';
import { type BenchShop, withFreshShop } from './shop.ts';

const PATHS = ['/', `/search?q=${encodeURIComponent(SEARCH_TERM)}`, `/product/${DETAIL_SLUG}`];

export interface PageResult {
  path: string;
  /** Pages per second without the response cache. */
  fresh: number;
  /** Pages per second from the response cache. */
  repeated: number;
}

export function measurePages(shop: BenchShop): Promise<PageResult[]> {
  return withFreshShop(shop, async (freshUrl) => {
    const results: PageResult[] = [];
    for (const path of PATHS) results.push(await measurePage(path, shop.url, freshUrl));
    return results;
  });
}

async function measurePage(path: string, url: string, freshUrl: string): Promise<PageResult> {
  const response = await fetch(url + path);
  if (!response.ok || !(await response.text()).includes('</html>'))
    throw new Error(`${path}: ${response.status}`);
  const request = { method: 'GET', body: '', headers: { 'accept-encoding': 'br' } } as const;
  const [fresh, repeated] = await measureInTurn([
    { ...request, url: freshUrl + path, name: `${path} fresh` },
    { ...request, url: url + path, name: `${path} repeated` },
  ]);
  return { path, fresh: fresh?.perSecond ?? 0, repeated: repeated?.perSecond ?? 0 };
}
