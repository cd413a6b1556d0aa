// Files, settings, metrics and log messages named in the documentation must exist, and none may be missing.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isEnumType } from 'graphql';
import { describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { SETTING_NAMES } from '#server/platform/config/env.ts';
import { schema } from '#server/composition/schema.ts';
import { LIMIT_DEFAULTS, RATE_LIMIT_DEFAULTS } from '#server/platform/limits/limit-defaults.ts';
import { limitSetting, readLimits } from '#server/platform/limits/limit-settings.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import {
  codeBlocks,
  codeSpans,
  DOCUMENTS,
  headingSlug,
  findLinks,
  projectFiles,
  readProjectFile,
} from './docs.ts';

const FILES = projectFiles();
const exists = (path: string) => existsSync(join(projectRoot, path));
const namesIn = (text: string, name: RegExp): string[] => [
  ...new Set([...text.matchAll(name)].map(([found, inner]) => inner ?? found)),
];

describe('README.md', () => {
  const lines = readProjectFile('README.md').split('\n');

  it('the README has at most 150 lines', () => {
    expect(lines.length).toBeLessThanOrEqual(150);
  });

  it('the README begins with the commands that start and test the shop, as the pipeline runs them', () => {
    const [first = ''] = codeBlocks('README.md', 'sh');
    expect(first.split('\n').map((line) => line.replace(/\s+#.*/, ''))).toEqual([
      'npm install && npm start',
      'npm install && npm test',
      '',
    ]);
    expect(readProjectFile('.ci/run')).toMatch(/\bnpm test\b/);
  });

  it('the README links to every page', () => {
    const pages = DOCUMENTS.filter((path) => /^docs\/[\w-]+\.md$/.test(path));
    expect(findLinks('README.md')).toEqual(expect.arrayContaining(pages));
  });
});

describe.each(DOCUMENTS)('%s', (document) => {
  const links = findLinks(document).filter((target) => !/^https?:/.test(target));

  it.each(links)('the link %s has an existing target', (target) => {
    const [path = '', anchor] = target.split('#');
    const file = path ? join(dirname(document), path) : document;
    expect(exists(file)).toBe(true);
    if (anchor === undefined) return;
    const headings = namesIn(readProjectFile(file), /^#+ (.+)$/gm);
    expect(headings.map(headingSlug)).toContain(anchor);
  });

  it('the document names only existing files', () => {
    const spans = codeSpans(document).filter((span) => !/[*<…]|NNN/.test(span));
    const paths = spans.filter(
      (span) => /^(\.ci|[a-z][\w-]*)(\/[\w.-]+)*\/?$/.test(span) && span.includes('/'),
    );
    const sources = paths.filter((path) => FILES.some((file) => file.startsWith(`${path.split('/')[0]}/`)));
    const names = spans.filter((span) => /^\w[\w.-]*\.(tsx?|graphql|prisma|md|yml)$/.test(span));
    const isUnknown = (name: string) => !FILES.some((file) => file === name || file.endsWith(`/${name}`));
    expect(sources.filter((path) => !exists(path))).toEqual([]);
    expect(names.filter(isUnknown)).toEqual([]);
  });
});

test('the recipes quote tests by their current names', () => {
  const page = readProjectFile('docs/contributing.md');
  const quoted = [...page.matchAll(/"([^"]+)"\s+in\s+`([\w/.-]+\.test\.tsx?)`/g)].map(
    ([, name = '', file = '']) => ({
      name: name.replaceAll(/\s+/g, ' '),
      file,
    }),
  );
  expect(quoted).not.toEqual([]);
  expect(quoted.filter(({ name, file }) => !readProjectFile(file).includes(`'${name}'`))).toEqual([]);
});

test('examples in the code call functions by their current names', () => {
  const sources = FILES.filter((path) => /\.tsx?$/.test(path) && !path.includes('generated'));
  const outdated = sources.flatMap((path) => {
    const source = readProjectFile(path);
    const code = source.replaceAll(/\/\*\*.*?\*\//gs, '');
    const called = namesIn(source, /@example (?:await )?(\w+)\(/g);
    return called.filter((name) => !code.includes(name)).map((name) => `${path}: ${name}`);
  });
  expect(outdated).toEqual([]);
});

const EXAMPLE = readProjectFile('.env.example');
const COMPOSE = ['POSTGRES_PASSWORD', 'SHOP_PORT', 'SITE_ADDRESS'];
/** Variables of Node, of the C library and of the test runner. */
const FOREIGN_SETTINGS = ['NODE_OPTIONS', 'MALLOC_ARENA_MAX', 'TEST_ORDER_SEED'];

/** Names of the limit settings below a path. */
function limitNames(figures: object, path: readonly string[] = []): string[] {
  return Object.entries(figures).flatMap(([name, figure]: [string, unknown]) => {
    const isRate = typeof figure === 'object' && figure !== null && 'points' in figure;
    return typeof figure === 'object' && figure !== null && !isRate
      ? limitNames(figure, [...path, name])
      : [limitSetting([...path, name])];
  });
}
const SETTINGS = [
  ...SETTING_NAMES,
  ...COMPOSE,
  ...limitNames(RATE_LIMIT_DEFAULTS),
  ...limitNames(LIMIT_DEFAULTS),
];
const CONSTANTS = new Set(
  FILES.filter((path) => /^(server|scripts|client)\/.*\.tsx?$/.test(path)).flatMap((path) =>
    namesIn(readProjectFile(path), /\bconst ([A-Z][A-Z0-9_]*)\b/g),
  ),
);

describe('.env.example', () => {
  it('.env.example documents every setting once, and nothing else', () => {
    const named = [...EXAMPLE.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].flatMap(([, name]) => name ?? []);
    expect(named.sort()).toEqual([...SETTING_NAMES, ...COMPOSE].sort());
  });

  it('.env.example shows limits with their defaults', () => {
    const limits = [...EXAMPLE.matchAll(/^# (LIMIT_\w+)=(\S+)$/gm)].map(([, name = '', value]) => [
      name,
      value,
    ]);
    expect(limits).not.toEqual([]);
    expect(readLimits(Object.fromEntries(limits) as Record<string, string>)).toEqual(readLimits({}));
  });
});

test('the compose file sets only settings of the shop', () => {
  const [, environment = ''] =
    /environment: &environment\n((?: {4}.+\n)+)/.exec(readProjectFile('docker-compose.yml')) ?? [];
  const named = namesIn(environment, /^ +([A-Z_]+):/gm);
  expect(named).not.toEqual([]);
  expect(SETTING_NAMES).toEqual(expect.arrayContaining(named));
});

test.each(DOCUMENTS)('%s names only existing settings', (document) => {
  const enums = Object.values(schema.getTypeMap()).filter((type) => isEnumType(type));
  const existingNames = new Set([
    ...SETTINGS,
    ...FOREIGN_SETTINGS,
    ...enums.flatMap((type) => type.getValues().map(({ name }) => name)),
  ]);
  const isGroup = (name: string) =>
    name.endsWith('_') && SETTINGS.some((setting) => setting.startsWith(name));
  const named = codeSpans(document).flatMap((span) => namesIn(span, /\b[A-Z][A-Z0-9]*_[A-Z0-9_]*/g));
  const isKnown = (name: string) => existingNames.has(name) || isGroup(name) || CONSTANTS.has(name);
  expect([...new Set(named)].filter((name) => !isKnown(name))).toEqual([]);
});

interface Alert {
  alert: string;
  expr: string;
  annotations: { description: string };
}

const { groups } = parse(readProjectFile('docs/alerts.yml')) as { groups: { rules: Alert[] }[] };
const ALERTS = groups.flatMap(({ rules }) => rules);

describe('docs/monitoring.md', () => {
  const page = readProjectFile('docs/monitoring.md');
  const ofServer = FILES.filter((path) => /^server\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'));
  const metrics = ofServer.flatMap((path) => namesIn(readProjectFile(path), /name: '(shop_\w+)'/g));
  const limits = ofServer
    .flatMap((path) => namesIn(readProjectFile(path), /recordRateLimited\('(\w+)'\)/g))
    .concat(Object.keys(RATE_LIMIT_DEFAULTS));

  it('the page describes every metric', () => {
    expect(namesIn(page, /^\| `(shop_\w+)`/gm).sort()).toEqual([...metrics].sort());
  });

  describe.each(ALERTS)('alert $alert', ({ expr, annotations }) => {
    it('the alert has a description and watches only existing metrics and limits', () => {
      expect(annotations.description).not.toBe('');
      const named = namesIn(expr, /\b(shop_\w+)/g).map((name) => name.replace(/_(bucket|count|sum)$/, ''));
      expect(metrics).toEqual(expect.arrayContaining(named));
      for (const watched of namesIn(expr, /\blimit=~?"([^"]+)"/g))
        for (const limit of watched.split('|'))
          expect(limits.filter((name) => new RegExp(`^${limit}$`).test(name))).not.toEqual([]);
    });
  });

  it('the page quotes log lines as the shop writes them', () => {
    const [, table = ''] = /^\| message .*\n\|.*\n((?:\|.*\n)+)/m.exec(page) ?? [];
    const quoted = table.split('\n').flatMap((row) => namesIn(row.split('|')[1] ?? '', /`([^`]+)`/g));
    const sources = ofServer.map(readProjectFile).join('\n');
    expect(quoted.length).toBeGreaterThan(10);
    expect(quoted.filter((message) => !sources.includes(`'${message}'`))).toEqual([]);
  });
});

describe('docs/decisions', () => {
  const pages = DOCUMENTS.filter((path) => /^docs\/decisions\/\d/.test(path));

  it('has an index with number, title and status of each', () => {
    const rows = [...pages].sort().map((path) => {
      const [, number = '', title = ''] = /^# (\d{3}) (.+)$/m.exec(readProjectFile(path)) ?? [];
      const [, status = ''] = /^Status: (.+), /m.exec(readProjectFile(path)) ?? [];
      return { number, title, file: path.replace('docs/decisions/', ''), status };
    });
    const index = readProjectFile('docs/decisions/README.md');
    const indexRows = [...index.matchAll(/^\| (\d{3}) +\| \[(.+)\]\((.+)\) +\| (.+?) +\|$/gm)];
    expect(indexRows.map(([, number, title, file, status]) => ({ number, title, file, status }))).toEqual(
      rows,
    );
  });

  it('numbers pages without gaps, since none is ever deleted', () => {
    const numbers = pages.map((path) => Number(/(\d{3})-[\w-]+\.md$/.exec(path)?.[1])).sort((a, b) => a - b);
    expect(numbers).toEqual(pages.map((_page, index) => index + 1));
  });

  it.each(pages)('%s has a status and all sections', (path) => {
    const page = readProjectFile(path);
    expect(page).toMatch(/^Status: (accepted|superseded by \d{3}), \d{4}-\d\d-\d\d$/m);
    expect(namesIn(page, /^## (.+)$/gm)).toEqual(['Context', 'Decision', 'Considered', 'Consequences']);
  });
});
