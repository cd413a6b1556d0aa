/** A count at the corner of an icon. Hidden from screen readers, since the icon's label includes it. Renders nothing for 0. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="absolute -top-0.5 -end-0.5 grid min-h-5 min-w-5 place-items-center rounded-full bg-marigold px-1 text-xs font-bold text-on-marigold"
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
