/** Why one's own words stand here for nobody else. */
export function HeldNote({ noun }: { noun: 'reply' | 'story' }) {
  return (
    <p className="rounded-xl bg-marigold-wash px-4 py-2 text-sm">
      <strong>Held for release.</strong> It has a link, and links of new members wait until someone of the
      shop has looked at them. Your {noun} shows up here for all then.
    </p>
  );
}
