// Which files people may send, and how large; what a form says before sending, the server says too.

/** spec §9: "Upload limit: 5 MB (5242880 bytes)". A file of this many bytes is too large. */
export const TOO_MANY_BYTES = 5_242_880;

export const IMAGE_ENDINGS = ['jpg', 'jpeg', 'png', 'webp', 'gif'] as const;

/** Spreadsheets, images, word-processor files, presentations, text and pdf. */
export const DOCUMENT_ENDINGS = [
  ...IMAGE_ENDINGS,
  ...(['pdf', 'txt', 'csv', 'doc', 'docx', 'odt', 'xls', 'xlsx', 'ods', 'ppt', 'pptx', 'odp'] as const),
] as const;

/** For `<input accept>`. @example acceptOf(IMAGE_ENDINGS) // '.jpg,.jpeg,.png,.webp,.gif' */
export function acceptOf(endings: readonly string[]): string {
  return endings.map((ending) => `.${ending}`).join(',');
}

/** The ending of a file's name. @example endingOf('Report.PDF') // 'pdf' */
export function endingOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** A file of 5242880 bytes or more is refused with 'File should be less than 5MB'. */
export const FILE_TOO_LARGE = /*i18n*/ 'File should be less than 5MB';

/** spec §5: of images of a post "'{file} is greater than 5MB' (where {file} is the file's name)". */
export const IMAGE_TOO_LARGE = /*i18n*/ '{name} is greater than 5MB';
