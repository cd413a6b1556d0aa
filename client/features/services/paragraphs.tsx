/** A plain text whose paragraphs are separated by empty lines. */
export function Paragraphs({ text }: { text: string }) {
  return text.split(/\n\s*\n/).map((paragraph, index) => paragraph.trim() && <p key={index}>{paragraph}</p>);
}
