import { breadcrumbData } from '#client/lib/breadcrumb-data.ts';
import { useOrigin } from '#client/lib/origin.ts';
import { StructuredData } from './structured-data.tsx';

/** The way from Home to this page, for search engines. */
export function CrumbData({ steps }: { steps: readonly { name: string; url: string }[] }) {
  return <StructuredData data={breadcrumbData(useOrigin(), steps)} />;
}
