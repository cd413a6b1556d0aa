const FAILED = 'The picture could not be uploaded. Please check your connection and try again.';
const NO_PICTURE = 'This picture can’t be shown. Please choose a JPEG, PNG or WebP picture.';

/** Sends a picture to the shop; returns its key. @throws an Error with a message for the person */
export async function sendPicture(file: File): Promise<string> {
  const response = await fetch('/admin/pictures', { method: 'POST', body: file }).catch(() => null);
  // The server does not get the file's name, so its message would call it 'blob'.
  if (response?.status === 415) throw new Error(NO_PICTURE);
  const answer = (await response?.json().catch(() => null)) as { key?: string; message?: string } | null; // the server's
  if (!response?.ok || !answer?.key) throw new Error(answer?.message ?? FAILED);
  return answer.key;
}
