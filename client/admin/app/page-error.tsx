import { LoadFailed } from '#client/ui/loading/load-failed.tsx';

/** Shown if a page fails, or if its script cannot be loaded, for example after a release. */
export function PageError() {
  return <LoadFailed title="This page could not be loaded" onRetry={() => location.reload()} />;
}
