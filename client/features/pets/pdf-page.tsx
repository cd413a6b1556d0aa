import { useEffect, useRef, useState, type RefObject } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { i18n } from '#client/lib/i18n.ts';

/** Sharper than this no phone shows, and memory is short there. */
const MAX_PIXEL_RATIO = 2;
/** The proportions of A4, until the page says its own. */
const A4 = 1 / Math.SQRT2;

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  number: number;
  scroller: RefObject<HTMLElement | null>;
}

/** One page, as wide as its place; drawn when it comes near, wiped when it is far again. */
export function PdfPage({ pdf, number, scroller }: PdfPageProps) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNear = useIsNear(box, scroller);
  const [page, setPage] = useState<{ ratio: number; text: string }>({ ratio: A4, text: '' });

  useEffect(() => {
    if (!isNear || !box.current || !canvas.current) return;
    const drawing = draw(pdf, number, canvas.current, box.current.clientWidth);
    drawing.done.then((drawn) => drawn && setPage(drawn)).catch(() => undefined);
    return drawing.stop;
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

/** Starts drawing; what is stopped answers null. */
function draw(pdf: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement, width: number) {
  let stopDrawing: (() => void) | null = null;
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
    stopDrawing = () => task.cancel();
    await task.promise;
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    return { ratio: natural.width / natural.height, text };
  };
  return {
    done: run(),
    stop: () => {
      isStopped = true;
      stopDrawing?.();
    },
  };
}

/** Whether an element is within a screen of what is seen of its scroller. */
function useIsNear(element: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const watcher = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting ?? false), {
      root: scroller.current,
      rootMargin: '100% 0px',
    });
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [element, scroller]);
  return isNear;
}
