import { Check, type LucideIcon } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';
import type { ButtonSize } from '#client/ui/button-look.ts';
import { classNames } from '#client/ui/class-names.ts';

interface ToggleButtonProps {
  Icon: LucideIcon;
  label: string;
  isOn: boolean;
  onToggle: () => void;
  /** Shown and announced while it is on. */
  note: string;
  size?: ButtonSize;
  className?: string;
}

/** A toggle button. Its label never changes, since the pressed state is announced with it. */
export function ToggleButton({ Icon, label, isOn, onToggle, note, size, className }: ToggleButtonProps) {
  return (
    <div className={className}>
      <Button
        look="outline"
        {...(size && { size })}
        aria-pressed={isOn}
        onClick={onToggle}
        className={classNames('w-full', isOn && '!border-leaf !bg-leaf-wash')}
      >
        <Icon
          aria-hidden="true"
          className={classNames('size-5 shrink-0', isOn && 'fill-current text-leaf')}
        />
        {label}
      </Button>
      <p role="status" className="text-sm font-semibold text-leaf">
        {isOn && (
          <span className="mt-1.5 flex items-center justify-center gap-1.5">
            <Check aria-hidden="true" className="size-4 shrink-0" />
            {note}
          </span>
        )}
      </p>
    </div>
  );
}
