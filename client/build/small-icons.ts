/** Vite plugin: numbers the keys of icon paths, since the package's random keys hardly compress. */
import type { Plugin } from 'vite';

export function smallIcons(): Plugin {
  return {
    name: 'shop-small-icons',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\// },
      handler(code) {
        let number = 0;
        return { code: code.replace(/key: "\w+"/g, () => `key: "${number++}"`), map: null };
      },
    },
  };
}
