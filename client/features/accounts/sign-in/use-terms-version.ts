import { versionName } from '#rules/shop-texts.ts';
import { useTermsVersionQuery } from './terms.generated.ts';

/** The version of the terms that a form links to; undefined until it is known, or if the form does not ask. */
export function useTermsVersion(isAsked = true): string | undefined {
  const { data } = useTermsVersionQuery({ skip: !isAsked, fetchPolicy: 'network-only' });
  return data?.shopText ? versionName(data.shopText.version, data.shopText.revision) : undefined;
}
