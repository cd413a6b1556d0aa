/** A whole picture: the drawing and the letters that it refers to. */
import { lettersOf } from './letters.ts';

export function picture(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${lettersOf(content)}${content}</svg>`;
}
