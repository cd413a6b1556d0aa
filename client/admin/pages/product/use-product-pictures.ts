import { useState } from 'react';
import { errorMessage } from '#client/lib/graph/user-error.ts';
import {
  type StaffProductDetailsFragment,
  useSetProductPicturesMutation,
} from '../../features/products/products.generated.ts';
import { sendPicture } from '../../ui/send-picture.ts';

export const MAX_PICTURES = 8;
const FAILED = 'The pictures could not be saved. Please check your connection and try again.';

export interface ListedPicture {
  key: string;
  alt: string;
}

/** The pictures of a product. Every change is saved immediately. */
export function useProductPictures({ id, name, pictures }: StaffProductDetailsFragment) {
  const [failure, setFailure] = useState<string | null>(null);
  /** The picture being uploaded, such as '2 of 5'. */
  const [sending, setSending] = useState<string | null>(null);
  const [save, { loading }] = useSetProductPicturesMutation();
  const listed = pictures.map(({ key, image }): ListedPicture => ({ key, alt: image.alt }));
  /** @returns the error message */
  const store = async (newPictures: readonly ListedPicture[]): Promise<string | null> => {
    try {
      await save({ variables: { id, seen: listed.map(({ key }) => key), pictures: [...newPictures] } });
    } catch (error) {
      return errorMessage(error, FAILED);
    }
    return null;
  };
  const set = async (newPictures: readonly ListedPicture[]) => {
    if (loading) return;
    setFailure(null);
    setFailure(await store(newPictures));
  };
  const add = async (files: readonly File[]) => {
    setFailure(null);
    const { keys, problems } = await sendAll(files, listed, setSending);
    const added = keys.map((key) => ({ key, alt: name }));
    const unsaved = added.length > 0 ? await store([...listed, ...added]) : null;
    setFailure([unsaved, ...problems].filter(Boolean).join(' ') || null);
    setSending(null);
  };
  return { listed, set, add, sending, failure, setFailure, isBusy: loading || sending !== null };
}

/** Uploads files up to the maximum number of pictures. Returns the new keys and the errors by file. */
async function sendAll(
  files: readonly File[],
  listed: readonly ListedPicture[],
  onProgress: (text: string) => void,
): Promise<{ keys: string[]; problems: string[] }> {
  const keys: string[] = [];
  const problems: string[] = [];
  for (const [index, file] of files.entries()) {
    if (listed.length + keys.length === MAX_PICTURES) {
      const leftOut = files.slice(index).map((surplusFile) => surplusFile.name);
      problems.push(`A product has at most ${MAX_PICTURES} pictures. Left out: ${leftOut.join(', ')}.`);
      break;
    }
    onProgress(`${index + 1} of ${files.length}`);
    try {
      const key = await sendPicture(file);
      if (![...listed.map((picture) => picture.key), ...keys].includes(key)) keys.push(key);
    } catch (error) {
      problems.push(`${file.name}: ${error instanceof Error ? error.message : FAILED}`);
    }
  }
  return { keys, problems };
}
