/**
 * Chunk groups. One file per shared module would be small, compress badly and need many preloads; so modules
 * of every screen go into two files, and the common entry screens share one more and have one each.
 */
import { join } from 'node:path';
import type { ChunkingContext, CodeSplittingOptions } from 'rolldown';

type Groups = NonNullable<CodeSplittingOptions['groups']>;

const ENTRY_SCREENS = ['home', 'category', 'product'];
/** A module with this many other importers belongs to no single screen. */
const SHARED_IMPORTERS = 5;

/** Modules shared by the pages with a payment. */
const PAYMENT = new RegExp(
  [
    'client/features/orders/(?:order-problem|payment|pickup-place|use-pay|with-retries|needs-page)',
    'client/(?:lib/(?:document-url|load-script|use-exclusive)|pages/use-payment|state/order-message)',
    'server/rules/orders/payment-page',
  ].join('|'),
);

export function chunks(root: string): Groups {
  let modules: Map<string, EntryModule> | undefined;
  const findGroup = (id: string, context: ChunkingContext): string | null => {
    const entryModules = (modules ??= screensByModule(root, context));
    const { screens: [screen, other] = [], users = [] } = entryModules.get(id) ?? {};
    if (!screen) return null;
    // Modules that other screens also need must not pull in a whole entry screen, nor may their icons.
    const others =
      context.getModuleInfo(id)?.importers.filter((importer) => !entryModules.has(importer)) ?? [];
    const isShared = other !== undefined || others.length >= SHARED_IMPORTERS;
    return isShared || users.some((user) => findGroup(user, context) === 'catalogue') ? 'catalogue' : screen;
  };
  return [
    { name: 'vendor', test: /node_modules/, tags: ['$initial'] },
    { name: 'shop', test: /client\/(?:app|lib|state|ui)\/|server\/rules\/|texts\//, tags: ['$initial'] },
    // Shared by the page of payment links and the checkout. One file, because every page lists the names of all files.
    {
      name: 'payment',
      test: PAYMENT,
      includeDependenciesRecursively: false,
    },
    // Among the entry screens only the category needs these immediately, but many lazy parts and other screens do.
    {
      name: 'lists',
      test: /server\/rules\/pets\/allergens|client\/ui\/pagination|icons\/chevron-left\./,
      includeDependenciesRecursively: false,
    },
    {
      name: findGroup,
      // Keeps libraries of lazy components out.
      includeDependenciesRecursively: false,
    },
  ];
}

interface EntryModule {
  /** The entry screens that depend on it. */
  screens: string[];
  /** Icons only: the modules that show it. */
  users: string[];
}

/** The modules that entry screens depend on, by id. */
function screensByModule(root: string, context: ChunkingContext): Map<string, EntryModule> {
  const modules = new Map<string, EntryModule>();
  for (const screen of ENTRY_SCREENS) {
    const walk = (id: string, user?: string): void => {
      const { screens, users } = modules.get(id) ?? { screens: [], users: [] };
      modules.set(id, {
        screens: [...new Set([...screens, screen])],
        users: user ? [...users, user] : users,
      });
      if (screens.includes(screen)) return;
      const { importedIds = [], code } = context.getModuleInfo(id) ?? {};
      // Libraries are imported through barrels, which list all of their modules.
      importedIds
        .filter((imported) => !imported.includes('node_modules'))
        .forEach((imported) => walk(imported));
      iconsIn(code ?? '').forEach((icon) => walk(join(root, ICONS, `${icon}.mjs`), id));
    };
    walk(join(root, `client/pages/${screen}/page.tsx`));
    walk(join(root, `client/pages/${screen}/loader.ts`));
  }
  return modules;
}

const ICONS = 'node_modules/lucide-react/dist/esm/icons';

/** @example iconsIn("import { Link2, MapPin as Pin } from 'lucide-react'") // ['link-2', 'map-pin'] */
function iconsIn(code: string): string[] {
  const [, names = ''] = /import \{([^}]*)\} from ["']lucide-react["']/.exec(code) ?? [];
  const icons = names.match(/\b[A-Z]\w*(?=\s*(?:,|$|as\b))/g) ?? [];
  return icons.map((name) => name.replace(/(?<=.)(?=[A-Z])|(?<=\D)(?=\d)/g, '-').toLowerCase());
}

/** Loaded with the first page of a visit, and therefore named in no list of what a lazy part needs. */
export const FIRST_CHUNKS = ['vendor', 'shop', 'rolldown-runtime'];

/**
 * The file name of a chunk. Without a prefix, since every page lists the names of all lazy parts.
 * @example chunkFileName({ name: 'vendor' }) // 'assets/vendor-[hash].js'
 */
export const chunkFileName = ({ name }: { name: string }): string =>
  `assets/${FIRST_CHUNKS.includes(name) ? `${name}-` : ''}[hash].js`;
