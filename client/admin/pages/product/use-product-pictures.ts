import { useState } from 'react';
import { errorMessageOf } from '#client/lib/refusal.ts';
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

/** The pictures of a product. Every change is saved at once. */
export function useProductPictures({ id, name, pictures }: StaffProductDetailsFragment) {
  const [failure, setFailure] = useState<string | null>(null);
  /** The picture that is being sent, such as '2 of 5'. */
  const [sending, setSending] = useState<string | null>(null);
  const [save, { loading }] = useSetProductPicturesMutation();
  const listed = pictures.map(({ key, image }): ListedPicture => ({ key, alt: image.alt }));
  /** @returns what went wrong */
  const store = async (wanted: readonly ListedPicture[]): Promise<string | null> => {
    try {
      await save({ variables: { id, seen: listed.map(({ key }) => key), pictures: [...wanted] } });
    } catch (error) {
      return errorMessageOf(error, FAILED);
    }
    return null;
  };
  const set = async (wanted: readonly ListedPicture[]) => {
    if (loading) return;
    setFailure(null);
    setFailure(await store(wanted));
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

/** Sends files as long as there is room beside the listed pictures. Returns new keys, and what went wrong by file. */
async function sendAll(
  files: readonly File[],
  listed: readonly ListedPicture[],
  onProgress: (text: string) => void,
): Promise<{ keys: string[]; problems: string[] }> {
  const keys: string[] = [];
  const problems: string[] = [];
  for (const [index, file] of files.entries()) {
    if (listed.length + keys.length === MAX_PICTURES) {
      const left = files.slice(index).map((one) => one.name);
      problems.push(`A product has at most ${MAX_PICTURES} pictures. Left out: ${left.join(', ')}.`);
      break;
    }
    onProgress(`${index + 1} of ${files.length}`);
    try {
      const key = await sendPicture(file);
      if (![...listed.map((one) => one.key), ...keys].includes(key)) keys.push(key);
    } catch (error) {
      problems.push(`${file.name}: ${error instanceof Error ? error.message : FAILED}`);
    }
  }
  return { keys, problems };
}
