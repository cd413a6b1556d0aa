import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { Document } from './document.tsx';
import { ErrorFallback } from './error-fallback.tsx';
import { NotFound } from './not-found.tsx';

/** Drawn when even the header cannot be: the whole document again, with the way home. */
export function RootFailure() {
  const error = useRouteError();
  // An address that cannot even be read, such as one with a broken %-sign.
  const isMistyped = isRouteErrorResponse(error) && error.status < 500;
  return (
    <Document>
      <main>{isMistyped ? <NotFound /> : <ErrorFallback />}</main>
    </Document>
  );
}
