// Chooses a readable text colour for the page's theme colour.
const DARK = '#0b1c2a';
const LIGHT = '#ffffff';
const LIGHT_BLUE = '#a9d8e6';

/** @example resolveTheme('#1a6683') // { theme: '#1a6683', onTheme: '#ffffff' } */
export function resolveTheme(color: string | undefined): { theme: string; onTheme: string } {
  const theme = color && /^#[\da-f]{6}$/i.test(color) ? color : LIGHT_BLUE;
  return { theme, onTheme: computeLuminance(theme) > 0.18 ? DARK : LIGHT };
}

// Relative luminance as defined by WCAG.
function computeLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
