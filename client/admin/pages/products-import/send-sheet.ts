const FAILED = 'The file could not be sent. Please check your connection and try again.';

interface SheetFile {
  id: string;
  file: File;
  withStock: boolean;
}

/** Sends a product sheet to be checked; returns the id of its import. @throws an Error with a message for the person */
export async function sendSheet({ id, file, withStock }: SheetFile): Promise<string> {
  const query = new URLSearchParams({ id, name: file.name, stock: withStock ? 'yes' : 'no' });
  const response = await fetch(`/admin/product-sheets?${query.toString()}`, {
    method: 'POST',
    body: file,
  }).catch(() => null);
  const result = (await response?.json().catch(() => null)) as SheetResponse | null; // the server's
  if (response?.ok && result?.id) return result.id;
  throw new Error(result?.fields?.sheet ?? result?.message ?? FAILED);
}

interface SheetResponse {
  id?: string;
  message?: string;
  fields?: Record<string, string>;
}
