import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { Document } from './document.tsx';
import { ErrorFallback } from './error-fallback.tsx';
import { NotFound } from './not-found.tsx';

/** Shown when even the layout fails: a whole document. */
export function RootErrorBoundary() {
  const error = useRouteError();
  // A URL that cannot be parsed, such as one with a broken %-sign.
  const isBadUrl = isRouteErrorResponse(error) && error.status < 500;
  return (
    <Document>
      <main>{isBadUrl ? <NotFound /> : <ErrorFallback />}</main>
    </Document>
  );
}
