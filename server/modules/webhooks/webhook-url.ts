import { invalid } from '#server/platform/errors.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';

const { urlCharacters } = LIMITS.webhooks;

/** Parses the URL of a receiver. @throws VALIDATION if it is invalid, has a password, or is http in production */
export function parseWebhookUrl(input: string, mode: 'demo' | 'production'): string {
  const url = URL.canParse(input) && input.length <= urlCharacters ? new URL(input) : undefined;
  const protocols = mode === 'production' ? ['https:'] : ['https:', 'http:'];
  // A password in the URL would be logged.
  if (!url || !protocols.includes(url.protocol) || url.username || url.password)
    throw invalid({
      url: `Please enter an https address of at most ${urlCharacters} characters, without a password`,
    });
  return url.href;
}
