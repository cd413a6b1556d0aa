import { lazySection } from '#client/ui/loading/lazy-section.tsx';

export const Footer = lazySection(async () => (await import('./footer.tsx')).Footer);
