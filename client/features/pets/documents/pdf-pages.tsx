// Renders a PDF page by page as it is scrolled. Import it lazily: it includes pdf.js.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { i18n } from '#client/lib/i18n.ts';
import { Spinner } from '#client/ui/loading/spinner.tsx';
import { PdfFonts } from './pdf-fonts.ts';
import { PdfPage } from './pdf-page.tsx';

GlobalWorkerOptions.workerSrc = workerUrl;

interface PdfPagesProps {
  url: string;
  title: string;
  /** Called once when the file cannot be read. */
  onFailure: () => void;
}

export function PdfPages({ url, title, onFailure }: PdfPagesProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const pdf = usePdf(url, onFailure);
  if (!pdf)
    return (
      <div className="grid min-h-60 place-items-center">
        <Spinner label={i18n.t('Loading the document')} />
      </div>
    );
  return (
    <div
      ref={scroller}
      role="region"
      aria-label={i18n.t('Pages of {title}', { title })}
      tabIndex={0}
      className="flex max-h-[70dvh] flex-col gap-3 overflow-y-auto rounded-xl bg-sunk p-2 md:p-4"
    >
      {Array.from({ length: pdf.numPages }, (_none, index) => (
        <PdfPage key={index} pdf={pdf} number={index + 1} scroller={scroller} />
      ))}
    </div>
  );
}

function usePdf(url: string, onFailure: () => void): PDFDocumentProxy | null {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const reportFailure = useEffectEvent(onFailure);
  useEffect(() => {
    const task = getDocument({
      url,
      // The content security policy allows neither eval nor WebAssembly. Files are 5 MB at most, so no range
      // requests.
      isEvalSupported: false,
      useWasm: false,
      disableRange: true,
      // Phones lack Helvetica and Courier, which every PDF may use.
      useSystemFonts: false,
      BinaryDataFactory: PdfFonts,
    });
    let isCurrent = true;
    task.promise.then(
      (opened) => isCurrent && setPdf(opened),
      () => isCurrent && reportFailure(),
    );
    return () => {
      isCurrent = false;
      void task.destroy();
    };
  }, [url]);
  return pdf;
}
