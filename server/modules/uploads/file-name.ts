// Names that people's files come with: shown again, never a path.
const MAX_CHARACTERS = 120;
const MAX_ENDING = 10;
const FALLBACK = 'file';

// Path parts of any system; control and format characters, among them those that turn writing
// around, so that a name cannot show an ending it has not.
const PATH = /^.*[/\\]/s;
const UNSHOWN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/** A name fit to be shown. @example shownName('../../Rex\u202Efdp.exe') // 'Rexfdp.exe' */
export function shownName(name: string): string {
  const seen = name.replace(UNSHOWN, '').replace(PATH, '').replace(/\s+/g, ' ').trim();
  // A name of dots alone, or one that begins with them, would be hidden or mean a folder.
  const bare = seen.replace(/^\.+/, '');
  return cut(bare || FALLBACK);
}

function cut(name: string): string {
  const letters = [...name];
  if (letters.length <= MAX_CHARACTERS) return name;
  const dot = letters.lastIndexOf('.');
  const ending = dot > 0 && letters.length - dot <= MAX_ENDING ? letters.slice(dot) : [];
  return [...letters.slice(0, MAX_CHARACTERS - ending.length), ...ending].join('');
}
