// URLs of all public pages, with the structured data of each.
import { db } from '#server/platform/database/db.ts';
import { VISIBLE } from '#server/modules/forum/moderation/visibility.ts';

/** Path pattern, and the schema.org types that the page must contain. */
export const PUBLIC_PAGES: readonly [path: string, structuredData: readonly string[]][] = [
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

/** The path with the ids of the sample shop filled in. */
export async function resolveSamplePath(path: string): Promise<string> {
  if (path === '/product/:product') {
    const { slug } = await db.product.findFirstOrThrow({
      where: { removedAt: null, reviews: { some: {} } },
      orderBy: { slug: 'asc' },
    });
    return `/product/${slug}`;
  }
  if (path !== '/forum/:question') return path;
  const { id, slug } = await db.forumQuestion.findFirstOrThrow({
    where: { replyCount: { gt: 1 }, ...VISIBLE },
    orderBy: { id: 'asc' },
  });
  return `/forum/${slug}/answers/${id}`;
}
