// Reads barcodes with the camera, where the browser can: Chrome on Android and others by Chromium.

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}

type DetectorClass = new (options: { formats: readonly string[] }) => Detector;

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'code_128'];

/** TypeScript has no types for this API yet. */
const detectorClass = () => Reflect.get(window, 'BarcodeDetector') as DetectorClass | undefined;

export const canScan = (): boolean =>
  detectorClass() !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function';

const BLOCKED =
  'The camera is blocked. Allow it for this page in the settings of the browser, or type the code.';

/** The message for a camera that did not start. */
export function cameraProblem(error: unknown): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return BLOCKED;
  if (name === 'NotFoundError' || name === 'OverconstrainedError')
    return 'No camera was found. Please type the code.';
  return 'The camera could not be started. Another app may use it. Please type the code.';
}

/** Opens the camera. @throws an error that `cameraProblem` explains */
export function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Reads the barcode in a frame of the video; null if there is none. */
export function createReader(): (video: HTMLVideoElement) => Promise<string | null> {
  const Detector = detectorClass();
  if (!Detector) return () => Promise.resolve(null);
  const detector = new Detector({ formats: FORMATS });
  return async (video) => {
    const [found] = await detector.detect(video);
    return found?.rawValue.trim() || null;
  };
}
