interface ArticleInput {
  title: string;
  slug: string;
  subDescription: string;
  author: string;
  publishedAt: string;
  updatedAt: string;
  tags: readonly string[];
  image: { url: string };
  category: { name: string };
}

/** schema.org `BlogPosting` of a post. */
export function articleData(origin: string, shopName: string, post: ArticleInput) {
  const { title, slug, subDescription, author, publishedAt, updatedAt, tags, image, category } = post;
  const url = `${origin}/blog/${slug}`;
  return {
    '@type': 'BlogPosting',
    headline: title,
    description: subDescription,
    image: [`${origin}${image.url}?w=1200&h=630`],
    datePublished: publishedAt,
    dateModified: updatedAt,
    author: { '@type': 'Person', name: author },
    publisher: {
      '@type': 'Organization',
      name: shopName,
      url: origin,
      logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png` },
    },
    articleSection: category.name,
    keywords: tags.join(', '),
    mainEntityOfPage: url,
    url,
  };
}
