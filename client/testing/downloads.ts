import { onTestFinished, vi } from 'vitest';

/** Returns the URLs that are downloaded until the test ends; nothing is fetched. */
export function recordDownloads(): readonly (string | null)[] {
  const urls: (string | null)[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    urls.push(this.getAttribute('href'));
  });
  onTestFinished(() => click.mockRestore());
  return urls;
}
