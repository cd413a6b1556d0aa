// Syntax highlighting for shell commands: commands, options, strings, JSON names and variables.

export type TokenKind = 'command' | 'option' | 'text' | 'name' | 'variable' | 'number' | 'plain';

export interface Token {
  kind: TokenKind;
  text: string;
}

const PARTS: readonly [TokenKind, string][] = [
  // A string before a colon is the name of a JSON field.
  ['name', String.raw`"(?:\\.|[^"\\\n])*"(?=\s*:)`],
  ['text', String.raw`"(?:\\.|[^"\\\n])*"`],
  ['variable', String.raw`\$\w+|^[A-Z]+(?==)`],
  ['option', String.raw`(?<=\s)-{1,2}[a-zA-Z][\w-]*`],
  ['command', String.raw`\b(?:curl|grep|sed|head|echo|pick|date)\b`],
  ['number', String.raw`\b\d+\b`],
];
const ANY = new RegExp(PARTS.map(([kind, pattern]) => `(?<${kind}>${pattern})`).join('|'), 'gm');
const VARIABLE = /\$\w+/g;

/** The tokens of a shell command in order; together they add up to the command. */
export function highlight(shell: string): Token[] {
  return split(shell, ANY, 'plain').flatMap((token) =>
    token.kind === 'text' ? split(token.text, VARIABLE, 'text', 'variable') : [token],
  );
}

/** Splits a text at the matches of a pattern; the text in between gets the kind `between`. */
function split(text: string, pattern: RegExp, between: TokenKind, found?: TokenKind): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) tokens.push({ kind: between, text: text.slice(end, match.index) });
    tokens.push({ kind: found ?? tokenKind(match.groups), text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < text.length) tokens.push({ kind: between, text: text.slice(end) });
  return tokens;
}

function tokenKind(groups: Record<string, string | undefined> = {}): TokenKind {
  return PARTS.find(([kind]) => groups[kind] !== undefined)?.[0] ?? 'plain';
}
