/**
 * Slug of the text at a path. The router ignores case and trailing slashes here, so this does too.
 * @example textSlugAt('/privacy-policy') // 'privacy-policy'
 */
export function textSlugAt(path: string): string {
  return path.toLowerCase().replaceAll('/', '');
}

/**
 * The day that names an earlier version: null for the one in force, undefined if it is no day.
 * @example versionAt('?version=2022-12-04') // '2022-12-04'
 */
export function versionAt(search: string): string | null | undefined {
  const version = new URLSearchParams(search).get('version');
  if (!version) return null;
  const time = Date.parse(version);
  // Date would take 30 February as 2 March.
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === version;
  return isDay ? version : undefined;
}
