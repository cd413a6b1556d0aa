/** A part of a Markdown text, from one heading to the next, that differs between two versions. */
export interface ChangedSection {
  /** The heading without its marks; '' for the text above the first heading. */
  heading: string;
  kind: 'new' | 'removed' | 'changed';
  /** Lines that only the earlier version has. */
  before: string[];
  /** Lines that only the later version has. With neither, the lines have another order. */
  after: string[];
}

type Sections = ReadonlyMap<string, readonly string[]>;

const HEADING = /^#{1,6} +(.*?)(?: *#*)$/;

/** The lines of each section that say something, by its heading; of headings with the same words together. */
function splitSections(text: string): Sections {
  const sections = new Map<string, string[]>();
  let heading = '';
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    const [, newHeading] = HEADING.exec(line) ?? [];
    heading = newHeading ?? heading;
    const lines = sections.get(heading) ?? [];
    sections.set(heading, lines);
    if (line && newHeading === undefined) lines.push(line);
  }
  if (sections.get('')?.length === 0) sections.delete('');
  return sections;
}

/** The lines of one list that another lacks, counting repeated ones. */
function findMissing(lines: readonly string[], others: readonly string[]): string[] {
  const unmatched = [...others];
  return lines.filter((line) => {
    const at = unmatched.indexOf(line);
    if (at >= 0) unmatched.splice(at, 1);
    return at < 0;
  });
}

/** The sections that differ between two Markdown texts, in the order of the later one; removed ones last. */
export function changedSections(earlier: string, later: string): ChangedSection[] {
  const old = splitSections(earlier);
  const fresh = splitSections(later);
  const changed = [...fresh].flatMap(([heading, lines]): ChangedSection[] => {
    const oldLines = old.get(heading);
    if (!oldLines) return [{ heading, kind: 'new', before: [], after: [...lines] }];
    if (oldLines.join('\n') === lines.join('\n')) return [];
    return [
      { heading, kind: 'changed', before: findMissing(oldLines, lines), after: findMissing(lines, oldLines) },
    ];
  });
  const removed = [...old]
    .filter(([heading]) => !fresh.has(heading))
    .map(([heading, lines]): ChangedSection => ({ heading, kind: 'removed', before: [...lines], after: [] }));
  return [...changed, ...removed];
}
