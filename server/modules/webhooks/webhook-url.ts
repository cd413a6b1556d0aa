import { invalid } from '#server/platform/errors.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';

const { urlCharacters } = LIMITS.webhooks;

/** The address of a receiver. @throws VALIDATION if it is none, has a password, or is http in production */
export function parseWebhookUrl(given: string, mode: 'demo' | 'production'): string {
  const url = URL.canParse(given) && given.length <= urlCharacters ? new URL(given) : undefined;
  const protocols = mode === 'production' ? ['https:'] : ['https:', 'http:'];
  // A password in the URL would be logged.
  if (!url || !protocols.includes(url.protocol) || url.username || url.password)
    throw invalid({
      url: `Please enter an https address of at most ${urlCharacters} characters, without a password`,
    });
  return url.href;
}
