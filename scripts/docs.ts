// Reads the documentation for its tests.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/platform/config/project-root.ts';

/** Folders with sources. */
const FOLDERS = [
  'bench',
  'client',
  'contract-tests',
  'docs',
  'e2e',
  'prisma',
  'scripts',
  'server',
  'stress',
  'texts',
  '.ci',
];

/** Content of a file, by its path in the project. */
export const readProjectFile = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

/** Paths of all source files, with forward slashes. */
export function projectFiles(): string[] {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.replaceAll('\\', '/')}`,
    ),
  );
  const atRoot = readdirSync(projectRoot, { withFileTypes: true }).filter((entry) => entry.isFile());
  return [...inFolders, ...atRoot.map(({ name }) => name)];
}

/** README and everything in docs/. */
export const DOCUMENTS = ['README.md', ...projectFiles().filter((path) => /^docs\/.*\.md$/.test(path))];

const CODE_BLOCK = /^```(\w*)\n([\s\S]*?)^```$/gm;

/** The code blocks of a language. */
export function codeBlocks(document: string, language: string): string[] {
  return [...readProjectFile(document).matchAll(CODE_BLOCK)].flatMap(([, name, code]) =>
    name === language && code !== undefined ? [code] : [],
  );
}

/** Inline code outside code blocks. */
export function codeSpans(document: string): string[] {
  const text = readProjectFile(document).replace(CODE_BLOCK, '');
  return [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code]) => (code === undefined ? [] : [code]));
}

/** Targets of the links and images of a document. */
export function findLinks(document: string): string[] {
  const text = readProjectFile(document).replace(CODE_BLOCK, '');
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target]) =>
    target === undefined ? [] : [target],
  );
}

/** @example headingSlug('Demo and production mode') // 'demo-and-production-mode', as GitHub makes it */
export function headingSlug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s/g, '-');
}

/** Settings before a command, and its words; comments are dropped. */
export interface CommandLine {
  text: string;
  settings: string[];
  words: string[];
}

/** The command lines of a document's shell blocks. */
export function commandLines(document: string): CommandLine[] {
  return codeBlocks(document, 'sh').flatMap((block) =>
    block
      .split('\n')
      .flatMap((line) => line.replace(/\s#.*$/, '').split(' && '))
      .map((text) => text.trim())
      .filter(Boolean)
      .map(commandLine),
  );
}

function commandLine(text: string): CommandLine {
  const words = [...text.matchAll(/(?:"([^"]*)"|(\S+))/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
  const isSetting = (word: string) => /^[A-Z][A-Z0-9_]*=/.test(word);
  const first = words.findIndex((word) => !isSetting(word));
  const settings = words.slice(0, first).map((word) => word.slice(0, word.indexOf('=')));
  return { text, settings, words: words.slice(first) };
}
