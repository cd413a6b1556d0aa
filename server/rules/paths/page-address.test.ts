import { describe, expect, it } from 'vitest';
import { canonicalSearch, pageAddress, PAGES } from './page-address.ts';

const written = (url: string) => {
  const address = pageAddress(url);
  return address && address.path + address.search;
};

describe('the canonical path', () => {
  it.each([
    ['/', '/'],
    ['', '/'],
    ['//', '/'],
    ['/HI', '/hi'],
    ['/hi/', '/hi'],
    ['/HI/Faq/', '/hi/faq'],
    ['//faq//', '/faq'],
    ['/%66aq', '/faq'],
    ['/./dog/../faq', '/faq'],
    ['/%2e%2e/faq', '/faq'],
    ['/Product/ZZ1.A', '/product/zz1.a'],
    ['/services/product/TRAINING', '/Services/Product/Training'],
    ['/Forum/A-B/Answers/Id-As-It-Is', '/forum/a-b/answers/Id-As-It-Is'],
    ['/profile/U1/ADDNEWPET', '/profile/U1/addNewPet'],
    ['/blog/a%2Fb', '/blog/a%2Fb'],
    ['/Nothing/AT/all/', '/Nothing/AT/all'],
    ['/hi//evil.example', '/hi/evil.example'],
  ])('the canonical path of %j is %s', (url, expected) => expect(written(url)).toBe(expected));

  it.each(['/%ff', '/%', '/a%00b', '/\\evil.example/', '/%5Cevil.example', '/a%0d%0ab', '/dog?q=%00'])(
    '%s has no canonical path',
    (url) => expect(pageAddress(url)).toBeNull(),
  );

  it('every page in every language has a canonical path', () => {
    for (const path of Object.keys(PAGES))
      for (const base of ['', '/hi']) {
        const url = base + (path === '/' && base ? '' : path.replaceAll(/:\w+/g, 'some'));
        expect([written(url), pageAddress(url)?.isPage]).toEqual([url, true]);
      }
  });
});

describe('the canonical query string', () => {
  it.each([
    ['/dog', '?utm_source=mail&gclid=1', ''],
    ['/faq', '?page=2', ''],
    ['/dog', '?sort=priceAsc&page=2', '?sort=priceAsc&page=2'],
    ['/dog', '?page=2&utm=1&sort=priceAsc&sort=priceDesc', '?sort=priceAsc&page=2'],
    ['/dog', '?brands=b&brands=a,b', '?brands=b,a'],
    ['/dog', '?brands=%3Cscript%3E&sort=whatever&min=x&page=-1', ''],
    ['/dog', '?page=999999999', '?page=9999'],
    ['/dog', '?page=1', ''],
    ['/search', '?page=2&q=%20dry+food%20', '?q=dry%20food&page=2'],
    ['/product/a', '?size=3%20kg&x=1', '?size=3%20kg'],
    ['/forum/a', '?sort=active&group=b', '?group=b&sort=active'],
    ['/blog', '?page=2&category=food', '?category=food&page=2'],
    ['/hi/blog', '?q=1', ''],
    ['/nothing', '?page=2', ''],
    ['/dog', '?__proto__=1&constructor=2', ''],
  ])('the page %s with %s keeps %j', (path, search, expected) =>
    expect(canonicalSearch(path, search)).toBe(expected),
  );

  it('unread query parameters are returned, so that redirects can keep them', () => {
    expect(pageAddress('/dog?utm_source=a%26b&page=2&x=1')?.unread).toBe('utm_source=a%26b&x=1');
  });
});
