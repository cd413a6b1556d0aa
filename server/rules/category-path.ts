/** The animals that have addresses of their own; all others stand under /category/. */
const OWN_FOLDERS = ['dog', 'cat'];

/**
 * The category an address means; null when it is none's. Below /dog and /cat a slug names
 * its animal, and the address may leave that out.
 * @example categorySlugAt('/dog/grooming') // 'dog-grooming'
 * @example categorySlugAt('/dog/dog-dry-food') // 'dog-dry-food'
 */
export function categorySlugAt(path: string): string | null {
  const [folder = '', slug, ...more] = path.toLowerCase().split('/').filter(Boolean);
  if (more.length > 0) return null;
  if (folder === 'category') return slug ?? null;
  if (!OWN_FOLDERS.includes(folder)) return null;
  if (slug === undefined) return folder;
  return slug.split('-').includes(folder) ? slug : `${folder}-${slug}`;
}

/**
 * The address of a category, below its landing where it has one.
 * @example categoryPath('cat-litter', 'cat') // '/cat/cat-litter'
 * @example categoryPath('birds') // '/category/birds'
 */
export function categoryPath(slug: string, landing?: string): string {
  const own = landing === undefined ? `/${slug}` : `/${landing}/${slug}`;
  return categorySlugAt(own) === slug ? own : `/category/${slug}`;
}
