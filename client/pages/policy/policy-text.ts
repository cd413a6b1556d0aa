/** The text an address means. The router forgives capitals and a slash at the end here, so we do too. @example textSlugAt('/privacy-policy') // 'privacy-policy' */
export function textSlugAt(path: string): string {
  return path.toLowerCase().replaceAll('/', '');
}
