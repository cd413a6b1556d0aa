import { laterPart } from '#client/ui/later-part.tsx';

export const Footer = laterPart(async () => (await import('./footer.tsx')).Footer);
