import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ErrorFallback } from './error-fallback.tsx';
import { NotFound } from './not-found.tsx';

/** Drawn inside the layout in place of a screen that failed. */
export function PageFailure() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return isMissing ? <NotFound /> : <ErrorFallback />;
}
