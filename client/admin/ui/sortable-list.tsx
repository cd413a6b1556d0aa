import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { ICON_BUTTON, IconButton } from '#client/ui/icon-button.tsx';

/** Pixels that a pointer must move before it drags, so that a tap stays a tap. */
const DRAG_FROM_PX = 5;

interface SortableListProps<Item> {
  /** Accessible name of the list. */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** The name of an item in the labels of the buttons. */
  nameOf: (item: Item, index: number) => string;
  isBusy?: boolean;
  /** Saves all keys in their new order. Without it the list cannot be sorted. */
  onReorder?: ((keys: readonly string[]) => Promise<void>) | undefined;
  className?: string;
  /** Renders an item with its drag handle and move buttons. */
  children: (item: Item, controls: ReactNode, index: number) => ReactNode;
}

/** A list that can be sorted by dragging and with buttons. Every move is saved immediately. */
export function SortableList<Item>({
  label,
  items,
  keyOf,
  nameOf,
  isBusy = false,
  onReorder,
  className,
  children,
}: SortableListProps<Item>) {
  const { list, keys, isMoving, move, focusAfter } = useOrder(items.map(keyOf), onReorder);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }));
  const drop = ({ active, over }: DragEndEvent) => {
    const from = keys.indexOf(String(active.id));
    const to = keys.indexOf(String(over?.id));
    if (to >= 0) move(from, to);
  };
  const byKey = new Map(items.map((item) => [keyOf(item), item]));
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
      <SortableContext items={[...keys]} strategy={verticalListSortingStrategy} disabled={!onReorder}>
        <ul ref={list} aria-label={label} aria-busy={isBusy || isMoving} className={className}>
          {keys.map((key, index) => {
            const item = byKey.get(key);
            if (item === undefined) return null;
            const name = nameOf(item, index);
            const button = (by: -1 | 1) => (
              <IconButton
                label={`Move ${name} ${by < 0 ? 'up' : 'down'}`}
                data-move={`${key} ${by}`}
                disabled={by < 0 ? index === 0 : index === keys.length - 1}
                onClick={() => {
                  focusAfter(`${key} ${by}`);
                  move(index, index + by);
                }}
              >
                {by < 0 ? <ArrowUp {...ICON} /> : <ArrowDown {...ICON} />}
              </IconButton>
            );
            return (
              <SortableItem key={key} id={key}>
                {(grip) =>
                  children(
                    item,
                    onReorder && (
                      <>
                        {grip}
                        {button(-1)}
                        {button(1)}
                      </>
                    ),
                    index,
                  )
                }
              </SortableItem>
            );
          })}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

const ICON = { 'aria-hidden': true, className: 'size-5' } as const;

function SortableItem({ id, children }: { id: string; children: (grip: ReactNode) => ReactNode }) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
  });
  const style: CSSProperties = {
    transform: CSS.Translate.toString(transform),
    ...(transition && { transition }),
    ...(isDragging && { position: 'relative', zIndex: 10, opacity: 0.8 }),
  };
  // For pointers only: the buttons beside it work with the keyboard.
  const grip = (
    <span
      ref={setActivatorNodeRef}
      {...listeners}
      aria-hidden="true"
      title="Drag to move"
      className={`${ICON_BUTTON} cursor-grab touch-none`}
    >
      <GripVertical className="size-5" />
    </span>
  );
  return (
    <li ref={setNodeRef} style={style}>
      {children(grip)}
    </li>
  );
}

/**
 * Moves an item and saves the order; the list shows the new order before the answer. Moves during a save are saved
 * right after it. Keeps the focus on the moved item.
 */
function useOrder(
  saved: readonly string[],
  onReorder: ((keys: readonly string[]) => Promise<void>) | undefined,
) {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<string | null>(null);
  const isSaving = useRef(false);
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const keys = wanted ?? saved;
  const place = keys.join();
  useEffect(() => {
    const [key, by] = focused.current?.split(' ') ?? [];
    focused.current = null;
    if (!key) return;
    const buttons = [by, String(-Number(by))].map((way) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-move="${key} ${way}"]`),
    );
    buttons.find((button) => button?.disabled === false)?.focus();
  }, [place]);
  // Runs after each render, so that a later order is saved by the handler that has the answer to the previous one.
  useEffect(() => {
    if (!wanted || !onReorder || isSaving.current) return;
    isSaving.current = true;
    void onReorder(wanted).finally(() => {
      isSaving.current = false;
      setWanted((now) => (now === wanted || now === null ? null : [...now]));
    });
  });
  const move = (from: number, to: number) => {
    if (onReorder && from !== to) setWanted(arrayMove([...keys], from, to));
  };
  const focusAfter = (button: string) => {
    focused.current = button;
  };
  return { list, keys, isMoving: wanted !== null, move, focusAfter };
}
