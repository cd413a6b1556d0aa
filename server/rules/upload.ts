// Accepted file extensions and sizes, checked by forms and by the server.

/** Exclusive: a file of exactly this many bytes is refused. */
export const UPLOAD_LIMIT_BYTES = 5_242_880;

/** Maximum bytes of a sheet: the export of 10,000 sizes with their texts in both languages has about 16 MB. */
export const SHEET_LIMIT_BYTES = 25 * 1024 * 1024;

export const IMAGE_EXTENSIONS = ['jpg', 'jpeg', 'png', 'webp', 'gif'] as const;

/** Spreadsheets, images, word-processor files, presentations, text and pdf. */
export const DOCUMENT_EXTENSIONS = [
  ...IMAGE_EXTENSIONS,
  'pdf',
  'txt',
  'csv',
  'doc',
  'docx',
  'odt',
  'xls',
  'xlsx',
  'ods',
  'ppt',
  'pptx',
  'odp',
] as const;

/** File types that a clinic may send by a link: none that could contain macros. */
export const CLINIC_DOCUMENT_EXTENSIONS = [...IMAGE_EXTENSIONS, 'pdf'] as const;

/** The value of `<input accept>`. @example acceptAttribute(IMAGE_EXTENSIONS) // '.jpg,.jpeg,.png,.webp,.gif' */
export function acceptAttribute(endings: readonly string[]): string {
  return endings.map((ending) => `.${ending}`).join(',');
}

/** The ending of a file's name. @example fileExtension('Report.PDF') // 'pdf' */
export function fileExtension(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** A file of 5242880 bytes or more is refused with 'File should be less than 5MB'. */
export const FILE_TOO_LARGE = /*i18n*/ 'File should be less than 5MB';

/** The message for images of a post. */
export const IMAGE_TOO_LARGE = /*i18n*/ '{name} is greater than 5MB';
