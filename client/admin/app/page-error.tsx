import { LoadFailed } from '#client/ui/load-failed.tsx';

/** Shown where a page broke, or its script could not be loaded, as after a release. */
export function PageError() {
  return <LoadFailed what="This page" onRetry={() => location.reload()} />;
}
