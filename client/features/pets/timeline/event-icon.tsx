import {
  Cake,
  FileText,
  NotebookPen,
  Pill,
  Scale,
  Stethoscope,
  Syringe,
  type LucideIcon,
} from 'lucide-react';
import type { PetEventKind } from '#client/graph-types.generated.ts';
import { classNames } from '#client/ui/class-names.ts';

const ICONS: Record<PetEventKind, { Icon: LucideIcon; look: string }> = {
  NOTE: { Icon: NotebookPen, look: 'bg-sunk text-ink' },
  WEIGHT: { Icon: Scale, look: 'bg-sky-wash text-lake' },
  VACCINE: { Icon: Syringe, look: 'bg-leaf-wash text-leaf' },
  DEWORMING: { Icon: Pill, look: 'bg-leaf-wash text-leaf' },
  VET_VISIT: { Icon: Stethoscope, look: 'bg-sky-wash text-lake' },
  DOCUMENT: { Icon: FileText, look: 'bg-sunk text-ink' },
  BIRTHDAY: { Icon: Cake, look: 'bg-marigold-wash text-ink' },
};

/** The icon of an entry kind; a text label is beside it. */
export function EventIcon({ kind }: { kind: PetEventKind }) {
  const { Icon, look } = ICONS[kind];
  return (
    <span className={classNames('grid size-11 shrink-0 place-items-center rounded-full', look)}>
      <Icon aria-hidden="true" className="size-5" />
    </span>
  );
}
