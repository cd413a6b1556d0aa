// Validates uploads: the content must match the extension, and contain nothing executable.
import type { FilePurpose } from '#server/generated/prisma/client.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { findVirus } from '#server/integrations/virus-scanner.ts';
import { displayFileName } from './file-name.ts';
import { fileKindOf, type FileKind } from './file-kinds.ts';
import type { NewFile } from './new-file.ts';
import { officeBinaryError } from './office-binary.ts';
import { officeZipError } from './office-zip.ts';
import { pdfError } from './pdf.ts';
import { fileTooLarge, fileTypeError } from './upload-errors.ts';
import { plainTextError } from './plain-text.ts';
import { detectImageFormat } from './image-format.ts';
import { containsEicar } from './eicar.ts';

export interface SanitizedFile {
  bytes: Uint8Array;
  mimeType: string;
  width: number | null;
  height: number | null;
}

const CONTAINS_VIRUS = /*i18n*/ '“{name}” contains a virus.';

/** The content to store. @throws FILE_TOO_LARGE or FILE_TYPE */
export async function sanitizeFile(file: NewFile, purpose: FilePurpose): Promise<SanitizedFile> {
  const { bytes } = file;
  const name = await nameWithExtension(file);
  if (bytes.length >= LIMITS.uploads.fileBytes) throw fileTooLarge(name, purpose);
  if (bytes.length === 0) throw fileTypeError(name, /*i18n*/ '“{name}” is empty.');
  const kind = fileKindOf(name);
  if (!kind) throw fileTypeError(name, /*i18n*/ '“{name}” is not an accepted kind of file.');
  if (containsEicar(bytes)) throw fileTypeError(name, CONTAINS_VIRUS);
  if (kind.family === 'image') {
    // Loads the image library on first use.
    const { sanitizeImage } = await import('./sanitize-image.ts');
    return sanitizeImage({ name, bytes }, kind, purpose);
  }
  if (purpose !== 'PET_DOCUMENT')
    throw fileTypeError(name, /*i18n*/ '“{name}” is not a picture: JPEG, PNG, WebP and GIF are accepted.');
  const error = await findError(bytes, kind);
  if (error) throw fileTypeError(name, error);
  // Documents are stored unchanged, so they must pass the virus scan.
  if (await findVirus(bytes)) throw fileTypeError(name, CONTAINS_VIRUS);
  return { bytes, mimeType: kind.mimeType, width: null, height: null };
}

// Browsers use this name for pictures created in a page, such as by cropping.
const BLOB_NAME = 'blob';

async function nameWithExtension({ name, bytes }: NewFile): Promise<string> {
  const displayName = displayFileName(name);
  const pictureName = displayName === BLOB_NAME ? `picture.${await detectImageFormat(bytes)}` : displayName;
  return fileKindOf(pictureName)?.family === 'image' ? pictureName : displayName;
}

/** The error message for a document, with the placeholder {name}; null if it is valid. */
async function findError(bytes: Uint8Array, kind: FileKind): Promise<string | null> {
  switch (kind.family) {
    case 'pdf':
      return pdfError(bytes);
    case 'text':
      return plainTextError(bytes);
    case 'office-zip':
      return officeZipError(bytes, kind.mark ?? '');
    case 'office-binary':
      return officeBinaryError(bytes, kind.mark ?? '');
    case 'image':
      return null;
  }
}
