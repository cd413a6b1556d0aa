// File names of uploads: for display only, never used as a path.
const MAX_CHARACTERS = 120;
const MAX_EXTENSION = 10;
const FALLBACK = 'file';

// Unix and Windows folders, and control and format characters. Bidirectional marks could make a name
// show a wrong extension.
const PATH = /^.*[/\\]/s;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/** A file name that is safe to display. @example displayFileName('../../Rex\u202Efdp.exe') // 'Rexfdp.exe' */
export function displayFileName(name: string): string {
  const cleaned = name.replace(INVISIBLE, '').replace(PATH, '').replace(/\s+/g, ' ').trim();
  // Leading dots would make a hidden file, and dots alone a folder.
  const bare = cleaned.replace(/^\.+/, '');
  return truncate(bare || FALLBACK);
}

function truncate(name: string): string {
  const letters = [...name];
  if (letters.length <= MAX_CHARACTERS) return name;
  const dot = letters.lastIndexOf('.');
  const extension = dot > 0 && letters.length - dot <= MAX_EXTENSION ? letters.slice(dot) : [];
  return [...letters.slice(0, MAX_CHARACTERS - extension.length), ...extension].join('');
}
