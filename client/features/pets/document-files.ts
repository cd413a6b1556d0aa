// Files of papers: what can be shown, how large they are, and the links that live for minutes.
import { useCallback } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { i18n } from '#client/lib/i18n.ts';
import { PetDocumentLinksDocument } from './documents.generated.ts';

export type Showable = 'image' | 'pdf' | 'nothing';

/** What a browser can show of a file, by its content. */
export function showableAs(mimeType: string): Showable {
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

/** Asks for a link to a paper, good for five minutes; throws when there is none. */
export function useDocumentLink(petId: string) {
  const client = useApolloClient();
  return useCallback(
    async (documentId: string): Promise<string> => {
      const { data } = await client.query({
        query: PetDocumentLinksDocument,
        variables: { id: petId },
        fetchPolicy: 'no-cache',
      });
      const paper = data?.pet?.documents.find(({ id }) => id === documentId);
      if (!paper) throw new Error('The document is gone');
      return paper.url;
    },
    [client, petId],
  );
}
