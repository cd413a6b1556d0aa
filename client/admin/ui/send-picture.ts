const FAILED = 'The picture could not be uploaded. Please check your connection and try again.';
const NO_PICTURE = 'This picture can’t be shown. Please choose a JPEG, PNG or WebP picture.';

/** Uploads a picture and returns its key. @throws an Error with a message for the user */
export async function sendPicture(file: File): Promise<string> {
  const response = await fetch('/admin/pictures', { method: 'POST', body: file }).catch(() => null);
  // The server does not receive the file name, so its message would name the file 'blob'.
  if (response?.status === 415) throw new Error(NO_PICTURE);
  const result = (await response?.json().catch(() => null)) as { key?: string; message?: string } | null; // the server's
  if (!response?.ok || !result?.key) throw new Error(result?.message ?? FAILED);
  return result.key;
}
