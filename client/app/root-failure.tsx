import { Document } from './document.tsx';
import { ErrorFallback } from './error-fallback.tsx';

/** Drawn when even the header cannot be: the whole document again, with the way home. */
export function RootFailure() {
  return (
    <Document>
      <main>
        <ErrorFallback />
      </main>
    </Document>
  );
}
