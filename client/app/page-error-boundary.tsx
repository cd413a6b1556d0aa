import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ErrorFallback } from './error-fallback.tsx';
import { NotFound } from './not-found.tsx';

/** Shown inside the layout in place of a page that failed. */
export function PageErrorBoundary() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return isMissing ? <NotFound /> : <ErrorFallback />;
}
