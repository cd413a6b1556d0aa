// Drawn pages, as a visitor's browser asks for them: made anew, and given again.
import { inTurn } from './load.ts';
import { DETAIL_SLUG, SEARCH_TERM } from './catalogue.ts';
import type { BenchShop } from './shop.ts';

const PATHS = ['/', `/search?q=${encodeURIComponent(SEARCH_TERM)}`, `/product/${DETAIL_SLUG}`];
// Whoever sends a token is given nothing that was kept.
const FRESH = { 'x-access-token': 'bench' };

export interface PageResult {
  path: string;
  /** Pages a second. */
  fresh: number;
  repeated: number;
}

export async function measurePages({ url }: BenchShop): Promise<PageResult[]> {
  const all: PageResult[] = [];
  for (const path of PATHS) {
    const answer = await fetch(url + path);
    if (!answer.ok || !(await answer.text()).includes('</html>'))
      throw new Error(`${path}: ${answer.status}`);
    const page = { url: url + path, method: 'GET', body: '' } as const;
    const headers = { 'accept-encoding': 'br' };
    const [fresh, repeated] = await inTurn([
      { ...page, name: `${path} fresh`, headers: { ...headers, ...FRESH } },
      { ...page, name: `${path} repeated`, headers },
    ]);
    all.push({ path, fresh: fresh?.perSecond ?? 0, repeated: repeated?.perSecond ?? 0 });
  }
  return all;
}
