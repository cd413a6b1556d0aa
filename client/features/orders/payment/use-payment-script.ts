import { useEffect } from 'react';
import { documentUrl } from '#client/lib/document-url.ts';
import { loadScript } from '#client/lib/load-script.ts';
import { needsPageReload } from '../tracking/needs-page-reload.ts';
import { usePaymentScriptQuery } from './payment.generated.ts';

interface Provider {
  /** false while loading, or when the page is about to reload. */
  isReady: boolean;
  /** Loads the script; resolves to false if that fails. */
  load: () => Promise<boolean>;
}

/**
 * The card provider's script, for pages that open its dialog. Only the content security policy of payment
 * pages allows it: a shopper who came by client-side navigation gets a page reload first, before typing
 * anything.
 */
export function usePaymentScript(): Provider {
  const { data, loading, refetch } = usePaymentScriptQuery();
  const url = data?.paymentScriptUrl;
  const needsReload = url !== undefined && needsPageReload(url, documentUrl());
  useEffect(() => {
    if (needsReload) location.reload();
  }, [needsReload]);
  const load = async () => {
    try {
      return await loadScript(url ?? (await refetchUrl(refetch)));
    } catch {
      return false;
    }
  };
  return { isReady: !loading && !needsReload, load };
}

async function refetchUrl(refetch: ReturnType<typeof usePaymentScriptQuery>['refetch']): Promise<string> {
  const { data } = await refetch();
  if (!data) throw new Error('The query returned no data');
  return data.paymentScriptUrl;
}
