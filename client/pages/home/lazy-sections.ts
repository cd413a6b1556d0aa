/** Sections of the home page below the fold. */
import { lazySection } from '#client/ui/loading/lazy-section.tsx';

export const WhyAndHow = lazySection(
  async () => (await import('#client/features/content/why-and-how.tsx')).WhyAndHow,
);
