// The sitemap: every public page in both languages, with its last change.
import { Readable } from 'node:stream';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES, LOCALES, localizedPath } from '#rules/text/language.ts';
import { serviceProductPage } from '#rules/paths/service-path.ts';
import { db } from '#server/platform/database/db.ts';
import { rows } from '#server/platform/database/sql.ts';
import { entryCount, sitemapEntries, type SitemapSelect } from './sitemap-queries.ts';

/** The protocol allows 50,000 addresses a file; each path has two languages. */
const PATHS_A_FILE = 25_000;

const STATIC = [
  '/',
  '/about',
  '/contact',
  '/faq',
  '/overview',
  '/search',
  '/blog',
  '/forum',
  '/forum/stories',
  '/developers',
  '/privacy-policy',
  '/terms-conditions',
  '/refund-and-cancellation',
  '/shopping-policy',
];

interface Entry {
  path: string;
  changedAt: Date | null;
}

interface Section {
  count: () => Promise<number>;
  /** Returns entries in a stable order, so that parts neither overlap nor leave gaps. */
  list: (offset: number, limit: number) => Promise<Entry[]>;
}

function selected(section: SitemapSelect): Section {
  return {
    count: async () => {
      const [row] = await rows(entryCount(section));
      return row?.count ?? 0;
    },
    list: (offset, limit) => rows(sitemapEntries(section, offset, limit)),
  };
}

const buildSection = (paths: readonly string[]): Section => ({
  count: () => Promise.resolve(paths.length),
  list: (offset, limit) =>
    Promise.resolve(paths.slice(offset, offset + limit).map((path) => ({ path, changedAt: null }))),
});

const SECTIONS: Record<string, Section> = {
  pages: buildSection(STATIC),
  services: {
    count: async () => (await servicePaths()).length,
    list: async (offset, limit) => buildSection(await servicePaths()).list(offset, limit),
  },
  categories: selected('categories'),
  products: selected('products'),
  blog: selected('blog'),
  groups: selected('groups'),
  questions: selected('questions'),
};

async function servicePaths(): Promise<string[]> {
  const services = await db.service.findMany({
    where: { isShown: true },
    select: { slug: true, url: true },
    orderBy: { id: 'asc' },
  });
  return [...new Set(services.flatMap(({ slug, url }) => [url, serviceProductPage(slug) ?? url]))];
}

/** The sitemap for a public origin, or the index of its parts when one file would be too long. */
export async function sitemap(origin: string, pathsAFile = PATHS_A_FILE): Promise<Buffer> {
  const counts = await Promise.all(
    Object.entries(SECTIONS).map(async ([name, { count }]) => [name, await count()] as const),
  );
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  if (total <= pathsAFile) {
    const all = await Promise.all(Object.values(SECTIONS).map(({ list }) => list(0, pathsAFile)));
    return toXml(origin, all.flat());
  }
  const parts = counts.flatMap(([name, count]) =>
    Array.from({ length: Math.ceil(count / pathsAFile) }, (_, index) => ({
      url: `${origin}/sitemap/${name}-${index + 1}.xml`,
    })),
  );
  return streamToPromise(Readable.from(parts).pipe(new SitemapIndexStream()));
}

/** A part of the sitemap by its name, such as "products-2"; null if it does not exist. */
export async function sitemapPart(
  origin: string,
  name: string,
  pathsAFile = PATHS_A_FILE,
): Promise<Buffer | null> {
  const [, section = '', number = ''] = /^([a-z]+)-([1-9]\d{0,4})$/.exec(name) ?? [];
  if (!Object.hasOwn(SECTIONS, section)) return null;
  const entries = await SECTIONS[section]?.list((Number(number) - 1) * pathsAFile, pathsAFile);
  return entries?.length ? toXml(origin, entries) : null;
}

function toXml(origin: string, entries: readonly Entry[]): Promise<Buffer> {
  const items = entries.flatMap(({ path, changedAt }) => {
    const addressIn = (language: Language) => origin + encodeURI(localizedPath(language, path));
    const links = [
      ...LANGUAGES.map((language) => ({ lang: LOCALES[language], url: addressIn(language) })),
      { lang: 'x-default', url: addressIn(DEFAULT_LANGUAGE) },
    ];
    return LANGUAGES.map((language) => ({
      url: addressIn(language),
      links,
      ...(changedAt && { lastmod: changedAt.toISOString() }),
    }));
  });
  return streamToPromise(Readable.from(items).pipe(new SitemapStream({ xmlns: PLAIN })));
}

// Leaves out the extensions for news, videos and images.
const PLAIN = { news: false, video: false, image: false, xhtml: true };
