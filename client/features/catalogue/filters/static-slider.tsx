interface StaticSliderProps {
  range: readonly [number, number];
  highestPrice: number;
}

/** Looks like the slider while its code loads. */
export function StaticSlider({ range: [low, high], highestPrice }: StaticSliderProps) {
  const left = (low * 100) / highestPrice;
  const right = (high * 100) / highestPrice;
  return (
    <div aria-hidden="true" className="relative flex h-11 items-center">
      <span className="h-1.5 flex-1 rounded-full bg-line" />
      <span
        className="absolute h-1.5 rounded-full bg-leaf"
        style={{ left: `${left}%`, right: `${100 - right}%` }}
      />
      {[left, right].map((at, index) => (
        <span
          key={index}
          className="absolute size-6 rounded-full border-2 border-leaf bg-paper"
          style={{
            // Radix keeps the thumbs within the track.
            left: `calc(${at}% - ${(at / 100) * 1.5}rem)`,
          }}
        />
      ))}
    </div>
  );
}
