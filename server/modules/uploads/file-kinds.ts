// Accepted file kinds by extension. The content is checked separately.
import { fileExtension } from '#rules/upload.ts';

export type FileFamily = 'image' | 'pdf' | 'text' | 'office-zip' | 'office-binary';

export interface FileKind {
  family: FileFamily;
  /** The media type that it is served as. */
  mimeType: string;
  /** A marker in the content that identifies the kind within its family. */
  mark?: string;
}

const OOXML = 'application/vnd.openxmlformats-officedocument.';
const ODF = 'application/vnd.oasis.opendocument.';

function ooxml(name: string, main: string): FileKind {
  return { family: 'office-zip', mimeType: OOXML + name, mark: `${OOXML}${main}.main+xml` };
}

function odf(name: string): FileKind {
  return { family: 'office-zip', mimeType: ODF + name, mark: ODF + name };
}

function binary(mimeType: string, mark: string): FileKind {
  return { family: 'office-binary', mimeType, mark };
}

const image = (name: string): FileKind => ({ family: 'image', mimeType: `image/${name}`, mark: name });

const KINDS = new Map<string, FileKind>([
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

/** The kind for a file's extension. @example fileKindOf('scan.PDF')?.family // 'pdf' */
export function fileKindOf(name: string): FileKind | undefined {
  return KINDS.get(fileExtension(name));
}
