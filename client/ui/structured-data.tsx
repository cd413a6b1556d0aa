/**
 * schema.org data for search engines, escaped so that its content cannot end the script.
 *
 * Search engines read it in the server's HTML, which hydration keeps. Entry screens pass
 * `import.meta.env.SSR && …`, so that browsers do not load the code that creates it.
 */
export function StructuredData({ data }: { data: Record<string, unknown> | false }) {
  const json = data ? JSON.stringify({ '@context': 'https://schema.org', ...data }) : '';
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json.replace(/</g, '\\u003c') }}
    />
  );
}
