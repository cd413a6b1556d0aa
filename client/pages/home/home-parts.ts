/** What of the home page is not looked at first. */
import { laterPart } from '#client/ui/later-part.tsx';

export const WhyAndHow = laterPart(
  async () => (await import('#client/features/content/why-and-how.tsx')).WhyAndHow,
);
