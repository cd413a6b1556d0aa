import { lazySection } from '#client/ui/lazy-section.tsx';

export const Footer = lazySection(async () => (await import('./footer.tsx')).Footer);
