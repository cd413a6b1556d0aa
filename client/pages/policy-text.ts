/** The text an address means. The router forgives capitals and a slash at the end here, so we do too. @example textAt('/privacy-policy') // 'privacy-policy' */
export function textAt(path: string): string {
  return path.toLowerCase().replaceAll('/', '');
}
