import { classNames } from '#client/ui/class-names.ts';

interface SpinnerProps {
  size?: 'small' | 'large';
  /** Accessible text. Omit next to text with the same meaning. */
  label?: string;
}

/** An animated paw. */
export function Spinner({ size = 'large', label }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className="inline-grid place-items-center">
      <svg
        viewBox="0 0 48 48"
        aria-hidden="true"
        className={classNames(
          'paw-spinner text-current',
          size === 'small' ? 'size-5' : 'size-14 text-marigold-deep',
        )}
      >
        <ellipse cx="24" cy="33" rx="11" ry="9" fill="currentColor" opacity="0.55" />
        <circle cx="9" cy="22" r="4.6" fill="currentColor" />
        <circle cx="18.5" cy="12.5" r="5" fill="currentColor" />
        <circle cx="29.5" cy="12.5" r="5" fill="currentColor" />
        <circle cx="39" cy="22" r="4.6" fill="currentColor" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
