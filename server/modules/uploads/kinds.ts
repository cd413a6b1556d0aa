// The kinds of files that are taken, by the ending of their names. What a file is, its content says.
import { endingOf } from '#rules/upload.ts';

export type Family = 'image' | 'pdf' | 'text' | 'office-zip' | 'office-binary';

export interface Kind {
  family: Family;
  /** What it is served as, whatever the sender called it. */
  mimeType: string;
  /** What a file of that family says it is, where it says so. */
  mark?: string;
}

const OOXML = 'application/vnd.openxmlformats-officedocument.';
const ODF = 'application/vnd.oasis.opendocument.';

function ooxml(name: string, main: string): Kind {
  return { family: 'office-zip', mimeType: OOXML + name, mark: `${OOXML}${main}.main+xml` };
}

function odf(name: string): Kind {
  return { family: 'office-zip', mimeType: ODF + name, mark: ODF + name };
}

function binary(mimeType: string, mark: string): Kind {
  return { family: 'office-binary', mimeType, mark };
}

const image = (name: string): Kind => ({ family: 'image', mimeType: `image/${name}`, mark: name });

const KINDS = new Map<string, Kind>([
  ['jpg', image('jpeg')],
  ['jpeg', image('jpeg')],
  ['png', image('png')],
  ['webp', image('webp')],
  ['gif', image('gif')],
  ['pdf', { family: 'pdf', mimeType: 'application/pdf' }],
  ['txt', { family: 'text', mimeType: 'text/plain; charset=utf-8' }],
  ['csv', { family: 'text', mimeType: 'text/csv; charset=utf-8' }],
  ['docx', ooxml('wordprocessingml.document', 'wordprocessingml.document')],
  ['xlsx', ooxml('spreadsheetml.sheet', 'spreadsheetml.sheet')],
  ['pptx', ooxml('presentationml.presentation', 'presentationml.presentation')],
  ['odt', odf('text')],
  ['ods', odf('spreadsheet')],
  ['odp', odf('presentation')],
  ['doc', binary('application/msword', 'WordDocument')],
  ['xls', binary('application/vnd.ms-excel', 'Workbook')],
  ['ppt', binary('application/vnd.ms-powerpoint', 'PowerPoint Document')],
]);

/** The kind that a file's name claims. @example claimedKind('scan.PDF')?.family // 'pdf' */
export function claimedKind(name: string): Kind | undefined {
  return KINDS.get(endingOf(name));
}
