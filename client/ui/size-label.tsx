/** The size as a label on the picture, which may show another pack size. Hidden from screen readers, since the text has it too. */
export function SizeLabel({ size }: { size: string }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute start-2 bottom-2 max-w-[calc(100%-1rem)] truncate rounded-full border border-line bg-paper px-2 text-sm font-semibold"
    >
      {size}
    </span>
  );
}
