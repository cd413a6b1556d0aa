/**
 * Which modules share a file. A file of its own for each shared module is small, compresses badly and makes the list
 * of what to preload long; so what every screen needs is in two files, and the screens where visits begin share one
 * more and have one each.
 */
import { join } from 'node:path';
import type { ChunkingContext, CodeSplittingOptions } from 'rolldown';

type Groups = NonNullable<CodeSplittingOptions['groups']>;

const FIRST_SCREENS = ['home', 'category', 'product'];
/** A module that so many others import besides belongs to no single screen. */
const MANY = 5;

export function chunks(root: string): Groups {
  let screensOf: Map<string, string[]> | undefined;
  return [
    { name: 'vendor', test: /node_modules/, tags: ['$initial'] },
    { name: 'shop', test: /client\/(?:app|lib|state|ui)\/|server\/rules\/|texts\//, tags: ['$initial'] },
    {
      name(id, context) {
        const known = (screensOf ??= screensByModule(root, context));
        const [screen, other] = known.get(id) ?? [];
        if (!screen) return null;
        // What other screens need as well must not bring them a whole first screen.
        const others = context.getModuleInfo(id)?.importers.filter((importer) => !known.has(importer)) ?? [];
        return other || others.length >= MANY ? 'goods' : screen;
      },
      // The libraries of lazy parts stay out of it.
      includeDependenciesRecursively: false,
    },
  ];
}

/** The first screens that cannot be drawn without a module, by its name. */
function screensByModule(root: string, context: ChunkingContext): Map<string, string[]> {
  const screensOf = new Map<string, string[]>();
  for (const screen of FIRST_SCREENS) {
    const walk = (id: string): void => {
      const known = screensOf.get(id) ?? [];
      if (known.includes(screen)) return;
      screensOf.set(id, [...known, screen]);
      const { importedIds = [], code } = context.getModuleInfo(id) ?? {};
      // A library is asked for by its barrel, which names all of its modules.
      importedIds.filter((imported) => !imported.includes('node_modules')).forEach(walk);
      iconsIn(code ?? '').forEach((icon) => walk(join(root, ICONS, `${icon}.mjs`)));
    };
    walk(join(root, `client/pages/${screen}/page.tsx`));
    walk(join(root, `client/pages/${screen}/loader.ts`));
  }
  return screensOf;
}

const ICONS = 'node_modules/lucide-react/dist/esm/icons';

/** @example iconsIn("import { Link2, MapPin as Pin } from 'lucide-react'") // ['link-2', 'map-pin'] */
function iconsIn(code: string): string[] {
  const [, names = ''] = /import \{([^}]*)\} from ["']lucide-react["']/.exec(code) ?? [];
  const icons = names.match(/\b[A-Z]\w*(?=\s*(?:,|$|as\b))/g) ?? [];
  return icons.map((name) => name.replace(/(?<=.)(?=[A-Z])|(?<=\D)(?=\d)/g, '-').toLowerCase());
}
