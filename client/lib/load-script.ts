const loading = new Map<string, Promise<boolean>>();

/**
 * Loads a third-party script once. Resolves true on load and false on failure; after a failure the next call
 * tries again.
 */
export function loadScript(src: string): Promise<boolean> {
  const current = loading.get(src);
  if (current) return current;
  const load = new Promise<boolean>((resolve) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.addEventListener('load', () => resolve(true));
    script.addEventListener('error', () => {
      script.remove();
      loading.delete(src);
      resolve(false);
    });
    document.head.append(script);
  });
  loading.set(src, load);
  return load;
}
