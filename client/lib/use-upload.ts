import { useRef, useState } from 'react';

/** The context of an operation with files, and how far they are: `null` while nothing is sent. */
export function useUpload() {
  const [fraction, setFraction] = useState<number | null>(null);
  const abort = useRef<AbortController>(null);
  return {
    fraction,
    /** `mutate({ …, context: upload.start() })` */
    start: () => {
      abort.current = new AbortController();
      setFraction(0);
      return { onProgress: setFraction, fetchOptions: { signal: abort.current.signal } };
    },
    end: () => setFraction(null),
    cancel: () => abort.current?.abort(),
    /** Whether an error is only that the person stopped it. */
    wasCancelled: () => abort.current?.signal.aborted === true,
  };
}
