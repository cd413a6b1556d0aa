/**
 * Slug of the text at a path. The router ignores case and trailing slashes here, so this does too.
 * @example textSlugAt('/privacy-policy') // 'privacy-policy'
 */
export function textSlugAt(path: string): string {
  return path.toLowerCase().replaceAll('/', '');
}
