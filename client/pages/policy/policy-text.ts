import { versionName } from '#rules/shop-texts.ts';

/**
 * Slug of the text at a path. The router ignores case and trailing slashes here, so this does too.
 * @example textSlugAt('/privacy-policy') // 'privacy-policy'
 */
export function textSlugAt(path: string): string {
  return path.toLowerCase().replaceAll('/', '');
}

interface WantedVersion {
  /** The day from which it was in force; null for the version in force. */
  version: string | null;
  /** Number of the version on that day. */
  revision: number;
}

/**
 * Parses the version in a query string, the inverse of `versionName`; undefined if it is invalid.
 * @example versionAt('?version=2022-12-04') // { version: '2022-12-04', revision: 1 }
 * @example versionAt('?version=2022-12-04.2') // { version: '2022-12-04', revision: 2 }
 */
export function versionAt(search: string): WantedVersion | undefined {
  const name = new URLSearchParams(search).get('version');
  if (!name) return { version: null, revision: 1 };
  const [version = '', revision = 1] = name.split('.');
  const time = Date.parse(version);
  // Date would take 30 February as 2 March.
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === version;
  const requested = { version, revision: Number(revision) };
  return isDay && /^\d{1,3}$/.test(String(revision)) && versionName(version, requested.revision) === name
    ? requested
    : undefined;
}
