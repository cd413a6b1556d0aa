import { useEffect, useRef, useState, type RefObject } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { i18n } from '#client/lib/i18n.ts';

/** Limits memory use on phones. */
const MAX_PIXEL_RATIO = 2;
/** The aspect ratio of A4, until the page is loaded. */
const A4 = 1 / Math.SQRT2;

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  number: number;
  scroller: RefObject<HTMLElement | null>;
}

/** One page, as wide as its container; rendered when near the viewport, cleared when far away. */
export function PdfPage({ pdf, number, scroller }: PdfPageProps) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNear = useIsNear(box, scroller);
  const [page, setPage] = useState<{ ratio: number; text: string }>({ ratio: A4, text: '' });

  useEffect(() => {
    if (!isNear || !box.current || !canvas.current) return;
    const rendering = renderPage(pdf, number, canvas.current, box.current.clientWidth);
    rendering.done.then((rendered) => rendered && setPage(rendered)).catch(() => undefined);
    return rendering.stop;
  }, [pdf, number, isNear]);

  return (
    <div
      ref={box}
      style={{ aspectRatio: page.ratio }}
      className="relative w-full shrink-0 overflow-hidden rounded bg-white shadow-card"
    >
      {isNear && (
        <canvas
          ref={canvas}
          role="img"
          aria-label={i18n.t('Page {page} of {count}', { page: number, count: pdf.numPages })}
          className="block w-full"
        />
      )}
      <p className="sr-only">{page.text}</p>
    </div>
  );
}

/** Starts rendering; resolves to null if stopped. */
function renderPage(pdf: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement, width: number) {
  let cancelRender: (() => void) | null = null;
  let isStopped = false;
  const run = async (): Promise<{ ratio: number; text: string } | null> => {
    const page = await pdf.getPage(number);
    if (isStopped) return null;
    const natural = page.getViewport({ scale: 1 });
    const pixels = width * Math.min(devicePixelRatio, MAX_PIXEL_RATIO);
    const viewport = page.getViewport({ scale: pixels / natural.width });
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    const task = page.render({ canvas, viewport });
    cancelRender = () => task.cancel();
    await task.promise;
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    return { ratio: natural.width / natural.height, text };
  };
  return {
    done: run(),
    stop: () => {
      isStopped = true;
      cancelRender?.();
    },
  };
}

/** Whether an element is within one screen of its scroller's viewport. */
function useIsNear(element: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting ?? false), {
      root: scroller.current,
      rootMargin: '100% 0px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, scroller]);
  return isNear;
}
