// The fourteen standard fonts that a PDF need not embed, fetched on demand.
const FONTS = import.meta.glob<string>('/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
  query: '?url',
  import: 'default',
  eager: true,
});
const FOLDER = '/node_modules/pdfjs-dist/standard_fonts/';

/** The factory through which pdf.js loads its own files; one instance per document. */
export class PdfFonts {
  async fetch({ filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const url = FONTS[FOLDER + filename];
    const response = url ? await fetch(url) : null;
    if (!response?.ok) throw new Error(`There is no ${filename}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}
