// Document files: preview, size and short-lived links.
import { useCallback } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { i18n } from '#client/lib/i18n.ts';
import { PetDocumentLinksDocument } from './documents.generated.ts';

export type PreviewKind = 'image' | 'pdf' | 'nothing';

/** How a file can be previewed, by its MIME type. */
export function previewKind(mimeType: string): PreviewKind {
  if (/^image\/(?:jpeg|png|webp|gif)$/.test(mimeType)) return 'image';
  return mimeType === 'application/pdf' ? 'pdf' : 'nothing';
}

/** @example formatBytes(2_411_724) // '2.3 MB' */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return i18n.t('{bytes} bytes', { bytes });
  const kilobytes = bytes / 1024;
  return kilobytes < 1000
    ? i18n.t('{size} kB', { size: Math.round(kilobytes) })
    : i18n.t('{size} MB', { size: (kilobytes / 1024).toFixed(1) });
}

/** Fetches a link to a document, valid for five minutes; throws if the document has none. */
export function useDocumentLink(petId: string) {
  const client = useApolloClient();
  return useCallback(
    async (documentId: string): Promise<string> => {
      const { data } = await client.query({
        query: PetDocumentLinksDocument,
        variables: { id: petId },
        fetchPolicy: 'no-cache',
      });
      const document = data?.pet?.documents.find(({ id }) => id === documentId);
      if (!document) throw new Error('The document no longer exists');
      return document.url;
    },
    [client, petId],
  );
}
