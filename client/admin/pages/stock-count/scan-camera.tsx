import { useEffect, useRef, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { cameraProblem, closeCamera, createReader, openCamera } from './camera.ts';

const LOOK_EVERY_MS = 150;

interface ScanCameraProps {
  onCode: (code: string) => void;
  onClose: () => void;
}

/** Shows the camera until it finds a barcode. The camera stops on unmount. */
export function ScanCamera({ onCode, onClose }: ScanCameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const calls = useRef({ onCode, onClose });
  useEffect(() => {
    calls.current = { onCode, onClose };
  }, [onCode, onClose]);
  useEffect(() => {
    const scan = startScan(video.current, (code) => calls.current.onCode(code), setProblem);
    // People worry about the light of an unused camera.
    const stopWhenHidden = () => {
      if (document.hidden) calls.current.onClose();
    };
    document.addEventListener('visibilitychange', stopWhenHidden);
    return () => {
      scan.stop();
      document.removeEventListener('visibilitychange', stopWhenHidden);
    };
  }, []);
  return (
    <section aria-label="Camera" className="grid gap-3">
      <FormAlert text={problem} />
      <video
        ref={video}
        muted
        playsInline
        aria-label="What the camera sees"
        className={`max-h-80 w-full rounded-xl bg-sunk object-cover ${problem ? 'hidden' : ''}`}
      />
      <Button look="outline" onClick={onClose}>
        Stop camera
      </Button>
    </section>
  );
}

/** Opens the camera and reads frames until it is stopped or finds a code. */
function startScan(
  video: HTMLVideoElement | null,
  onFound: (code: string) => void,
  onProblem: (text: string) => void,
): { stop: () => void } {
  let isStopped = false;
  let stream: MediaStream | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
    if (stream) closeCamera(stream);
  };
  const run = async () => {
    stream = await openCamera();
    if (isStopped || !video) return stop();
    video.srcObject = stream;
    await video.play();
    const read = createReader();
    const look = async () => {
      // A frame that cannot be read yet is followed by others.
      const code = await read(video).catch(() => null);
      if (isStopped) return;
      if (code) {
        stop();
        return onFound(code);
      }
      timer = setTimeout(() => void look(), LOOK_EVERY_MS);
    };
    await look();
  };
  run().catch((error: unknown) => {
    if (!isStopped) onProblem(cameraProblem(error));
    stop();
  });
  return { stop };
}
