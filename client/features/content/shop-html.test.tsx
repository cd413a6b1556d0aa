import { createEvent, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { ShopHtml } from './shop-html.tsx';

const app = setUpTestApp();

/** Follows a link to `href`; returns whether it was left to the browser. */
function follow(href: string): boolean {
  app.render(<ShopHtml html={`<a href="${href}">Read on</a>`} />);
  const link = screen.getByRole('link', { name: 'Read on' });
  const click = createEvent.click(link);
  fireEvent(link, click);
  return !click.defaultPrevented;
}

test.each([
  ['/blog/choosing-kibble', '/blog/choosing-kibble'],
  ['/hi/product/kibble?size=3%20kg', '/product/kibble?size=3%20kg'],
  ['/faq#returns', '/faq'],
])('a link to the page %s navigates within the app', async (href, path) => {
  expect(follow(href)).toBe(false);
  await expect.poll(app.path).toBe(path);
});

test.each(['/blog/rss.xml', '/api/v1/products', '/graphql', '/hi/api', 'https://example.com/faq'])(
  'a link to %s is left to the browser',
  (href) => {
    expect(follow(href)).toBe(true);
    expect(app.path()).toBe('/');
  },
);
