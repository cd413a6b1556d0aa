interface Step {
  name: string;
  url: string;
}

/** schema.org `BreadcrumbList` for search engines, starting with Home. */
export function breadcrumbData(origin: string, steps: readonly Step[]) {
  const all = [{ name: 'Home', url: '/' }, ...steps];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + url,
    })),
  };
}
