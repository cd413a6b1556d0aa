// One address of every public screen, for tests that look at all of them.
import { db } from '#server/platform/database/db.ts';
import { NOT_REMOVED } from '#server/modules/forum/moderation/visibility.ts';

/** What search engines shall find, and what kinds of facts must stand there. */
export const PUBLIC_PAGES: readonly [path: string, facts: readonly string[]][] = [
  ['/', ['OnlineStore', 'WebSite', 'PetStore']],
  ['/dog', ['BreadcrumbList', 'ItemList']],
  ['/cat', ['BreadcrumbList', 'ItemList']],
  ['/dog/dog-dry-food', ['BreadcrumbList', 'ItemList']],
  ['/dog/dog-dry-food?sort=priceAsc', ['BreadcrumbList', 'ItemList']],
  ['/category/birds', ['BreadcrumbList', 'ItemList']],
  ['/search', ['BreadcrumbList', 'ItemList']],
  ['/product/:product', ['Product', 'BreadcrumbList']],
  ['/about', ['PetStore', 'BreadcrumbList']],
  ['/contact', ['PetStore', 'BreadcrumbList']],
  ['/developers', ['BreadcrumbList']],
  ['/faq', ['FAQPage', 'BreadcrumbList']],
  ['/overview', ['BreadcrumbList']],
  ['/privacy-policy', ['BreadcrumbList']],
  ['/terms-conditions', ['BreadcrumbList']],
  ['/refund-and-cancellation', ['BreadcrumbList']],
  ['/shopping-policy', ['BreadcrumbList']],
  ['/services/dog-training', ['Service', 'BreadcrumbList']],
  ['/services/pet-grooming', ['Service', 'BreadcrumbList']],
  ['/services/pet-boarding', ['Service', 'BreadcrumbList']],
  ['/services/veterinary', ['Service', 'BreadcrumbList']],
  ['/Services/Product/Boarding', ['Service', 'BreadcrumbList']],
  ['/Services/Product/Daycare', ['Service', 'BreadcrumbList']],
  ['/Services/Product/Training', ['Service', 'BreadcrumbList']],
  ['/Services/Product/Veterinary', ['Service', 'BreadcrumbList']],
  ['/blog', ['BreadcrumbList', 'ItemList']],
  ['/blog?page=2', ['BreadcrumbList', 'ItemList']],
  ['/blog?category=food', ['BreadcrumbList', 'ItemList']],
  ['/blog/monsoon-paw-care', ['BlogPosting', 'BreadcrumbList']],
  ['/forum', ['BreadcrumbList']],
  ['/forum/dog-care', ['BreadcrumbList', 'ItemList']],
  ['/forum/dog-care?group=indie-dogs', ['BreadcrumbList', 'ItemList']],
  ['/forum/stories', ['BreadcrumbList']],
  ['/forum/two-minute-paw-check', ['Article', 'BreadcrumbList']],
  ['/forum/:question', ['QAPage', 'BreadcrumbList']],
];

/** A path of the list as it stands in the sample shop. */
export async function realPath(path: string): Promise<string> {
  if (path === '/product/:product') {
    const { slug } = await db.product.findFirstOrThrow({
      where: { removedAt: null, reviews: { some: {} } },
      orderBy: { slug: 'asc' },
    });
    return `/product/${slug}`;
  }
  if (path !== '/forum/:question') return path;
  const { id, slug } = await db.forumQuestion.findFirstOrThrow({
    where: { replyCount: { gt: 1 }, ...NOT_REMOVED },
    orderBy: { id: 'asc' },
  });
  return `/forum/${slug}/answers/${id}`;
}
