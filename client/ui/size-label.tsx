/** The size that is sold, on its picture: the pack in the picture may be of another size. The text beside it says it too. */
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
