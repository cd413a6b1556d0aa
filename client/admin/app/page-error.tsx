import { LoadFailed } from '#client/ui/loading/load-failed.tsx';

/** Shown if a page fails, or if its script cannot be loaded, for example after a release. */
export function PageError() {
  return <LoadFailed what="This page" onRetry={() => location.reload()} />;
}
