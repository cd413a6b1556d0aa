// Files for uploads.
import { type Page } from 'playwright-core';
import { onePagePdf } from '#prisma/seed/pdf.ts';

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A one-colour picture, encoded by the browser. */
export async function pictureFile(page: Page, name: string): Promise<ChosenFile> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 480;
    const pen = canvas.getContext('2d');
    if (pen) {
      pen.fillStyle = '#2c6a43';
      pen.fillRect(0, 0, 640, 480);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return { name, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}

export function pdfFile(name: string, text: string): ChosenFile {
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(onePagePdf([text])) };
}

/** A PDF with this name and size in bytes. */
export function buildFile(name: string, bytes: number): ChosenFile {
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.alloc(bytes, 'x') };
}
