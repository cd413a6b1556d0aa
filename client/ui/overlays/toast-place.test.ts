import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { placeToasts } from './toast-place.ts';

beforeEach(() => {
  vi.stubGlobal('innerHeight', 800);
});
afterEach(() => {
  document.body.innerHTML = '';
  document.documentElement.removeAttribute('style');
});

/** Renders elements with the positions in their attributes; returns where a toast appears. */
function topWith(html: string): string {
  document.body.innerHTML = html;
  for (const element of document.querySelectorAll<HTMLElement>('[data-box]')) {
    const [top = 0, height = 0] = element.dataset.box?.split(' ').map(Number) ?? [];
    element.getBoundingClientRect = () => new DOMRect(0, top, 300, height);
  }
  document.querySelector<HTMLElement>('[data-focused]')?.focus();
  placeToasts();
  return document.documentElement.style.getPropertyValue('--toast-top');
}

const HEADER = '<header data-box="0 60"></header>';

test.each([
  ['under the header', HEADER, '68px'],
  ['under a header below the sale bar', '<header data-box="40 60"></header>', '108px'],
  ['below the position of a header that was scrolled away', '<header data-box="-50 60"></header>', '68px'],
  ['at the top of a page without a header', '<main><header data-box="300 60"></header></main>', '8px'],
  ['above a dialog', `${HEADER}<div role="dialog" data-box="45 700"></div>`, '8px'],
  [
    'under the title of a dialog that fills a phone',
    `${HEADER}<div role="dialog" data-box="0 800"></div>`,
    '68px',
  ],
  ['below a focused button', `${HEADER}<button data-box="80 44" data-focused></button>`, '132px'],
  [
    'at the default position when the focus is further down',
    `${HEADER}<button data-box="300 44" data-focused></button>`,
    '68px',
  ],
  ['over a long focused text field', `${HEADER}<textarea data-box="80 600" data-focused></textarea>`, '68px'],
])('toasts appear %s', (_description, html, top) => {
  expect(topWith(html)).toBe(top);
});
