interface Step {
  name: string;
  url: string;
}

/** Breadcrumbs as search engines read them, from Home on. */
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
