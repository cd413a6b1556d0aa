/** Escapes the wildcards of a text that a `like` pattern contains. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
