// A file as it may be kept: its name and its content agree, and nothing in it can act.
import type { FilePurpose } from '#server/generated/prisma/client.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { virusIn } from '#server/integrations/virus-scanner.ts';
import { shownName } from './file-name.ts';
import { claimedKind, type Kind } from './kinds.ts';
import type { NewFile } from './new-file.ts';
import { faultOfBinary } from './office-binary.ts';
import { faultOfZip } from './office-zip.ts';
import { faultOfPdf } from './pdf.ts';
import { tooLarge, wrongKind } from './refusals.ts';
import { faultOfText } from './plain-text.ts';
import { signatureOf } from './signature.ts';
import { isTestVirus } from './virus.ts';

export interface HarmlessFile {
  bytes: Uint8Array;
  mimeType: string;
  width: number | null;
  height: number | null;
}

const HOLDS_VIRUS = /*i18n*/ '“{name}” holds a virus.';

/** What is kept of a file that was sent; refuses what is too large or of another kind than it says. */
export async function harmlessFile(file: NewFile, purpose: FilePurpose): Promise<HarmlessFile> {
  const { bytes } = file;
  const name = await nameOf(file);
  if (bytes.length >= LIMITS.uploads.fileBytes) throw tooLarge(name, purpose);
  if (bytes.length === 0) throw wrongKind(name, /*i18n*/ '“{name}” is empty.');
  const kind = claimedKind(name);
  if (!kind) throw wrongKind(name, /*i18n*/ '“{name}” is not a kind of file that is taken.');
  if (isTestVirus(bytes)) throw wrongKind(name, HOLDS_VIRUS);
  if (kind.family === 'image') {
    // The picture library is loaded once somebody sends one.
    const { harmlessImage } = await import('./harmless-image.ts');
    return harmlessImage({ name, bytes }, kind, purpose);
  }
  if (purpose !== 'PET_DOCUMENT')
    throw wrongKind(name, /*i18n*/ '“{name}” is not a picture: JPEG, PNG, WebP and GIF are taken.');
  const fault = await faultOf(bytes, kind);
  if (fault) throw wrongKind(name, fault);
  // Papers are kept as they came, so they go no further than this unless they are found clean.
  if (await virusIn(bytes)) throw wrongKind(name, HOLDS_VIRUS);
  return { bytes, mimeType: kind.mimeType, width: null, height: null };
}

// Under this name every browser sends a picture that was made on a page, as by cropping.
const NAMELESS = 'blob';

async function nameOf({ name, bytes }: NewFile): Promise<string> {
  const shown = shownName(name);
  const made = shown === NAMELESS ? `picture.${await signatureOf(bytes)}` : shown;
  return claimedKind(made)?.family === 'image' ? made : shown;
}

/** What is wrong with a paper, in a sentence with its name; null when nothing is. */
async function faultOf(bytes: Uint8Array, kind: Kind): Promise<string | null> {
  switch (kind.family) {
    case 'pdf':
      return faultOfPdf(bytes);
    case 'text':
      return faultOfText(bytes);
    case 'office-zip':
      return faultOfZip(bytes, kind.mark ?? '');
    case 'office-binary':
      return faultOfBinary(bytes, kind.mark ?? '');
    case 'image':
      return null;
  }
}
