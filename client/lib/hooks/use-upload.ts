import { useRef, useState } from 'react';

/** The Apollo context of an operation with files, and its progress: null if no request is running. */
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
    /** Whether the error was caused by the user's cancellation. */
    wasCancelled: () => abort.current?.signal.aborted === true,
  };
}
