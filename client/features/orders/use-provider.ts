import { useEffect } from 'react';
import { documentUrl } from '#client/lib/document-url.ts';
import { loadScript } from '#client/lib/load-script.ts';
import { needsOwnDocument } from './own-document.ts';
import { usePaymentScriptQuery } from './payment.generated.ts';

interface Provider {
  /** false while it is not known, or this document is about to be replaced. */
  isReady: boolean;
  /** Loads the script; false when that fails. */
  load: () => Promise<boolean>;
}

/**
 * The card provider's script, for a page that opens its dialog. The policy of a document lets it
 * in on paying pages alone: a shopper who came here within another page's document gets this
 * page's own, before anything is typed.
 */
export function useProvider(): Provider {
  const { data, loading, refetch } = usePaymentScriptQuery();
  const url = data?.paymentScriptUrl;
  const isForeign = url !== undefined && needsOwnDocument(url, documentUrl());
  useEffect(() => {
    if (isForeign) location.reload();
  }, [isForeign]);
  const load = async () => {
    try {
      return await loadScript(url ?? (await askAgain(refetch)));
    } catch {
      return false;
    }
  };
  return { isReady: !loading && !isForeign, load };
}

async function askAgain(refetch: ReturnType<typeof usePaymentScriptQuery>['refetch']): Promise<string> {
  const { data } = await refetch();
  if (!data) throw new Error('the graph answered nothing');
  return data.paymentScriptUrl;
}
