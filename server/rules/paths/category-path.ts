/** Animals with their own paths; all other categories are under /category/. */
const OWN_FOLDERS = ['dog', 'cat'];

/**
 * The category slug of a path; null if there is none. Below /dog and /cat, the path may omit the animal
 * from the slug.
 * @example parseCategorySlug('/dog/grooming') // 'dog-grooming'
 * @example parseCategorySlug('/dog/dog-dry-food') // 'dog-dry-food'
 */
export function parseCategorySlug(path: string): string | null {
  const [folder = '', slug, ...more] = path.toLowerCase().split('/').filter(Boolean);
  if (more.length > 0) return null;
  if (folder === 'category') return slug ?? null;
  if (!OWN_FOLDERS.includes(folder)) return null;
  if (slug === undefined) return folder;
  return slug.split('-').includes(folder) ? slug : `${folder}-${slug}`;
}

/**
 * The path of a category, below its landing page if it has one.
 * @example categoryPath('cat-litter', 'cat') // '/cat/cat-litter'
 * @example categoryPath('birds') // '/category/birds'
 */
export function categoryPath(slug: string, landing?: string): string {
  const own = landing === undefined ? `/${slug}` : `/${landing}/${slug}`;
  return parseCategorySlug(own) === slug ? own : `/category/${slug}`;
}
