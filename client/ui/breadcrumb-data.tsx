import { breadcrumbData } from '#client/lib/breadcrumb-data.ts';
import { useOrigin } from '#client/lib/origin.ts';
import { StructuredData } from './structured-data.tsx';

/** Breadcrumbs as structured data for search engines. */
export function BreadcrumbData({ steps }: { steps: readonly { name: string; url: string }[] }) {
  return <StructuredData data={breadcrumbData(useOrigin(), steps)} />;
}
