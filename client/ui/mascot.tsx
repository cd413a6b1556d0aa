import art from './mascot.svg?no-inline';

export type Pose = 'waiting' | 'puzzled' | 'searching';

/** Moti the dog and Mini the cat, for empty states. */
export function Mascot({ pose }: { pose: Pose }) {
  const tilt = { waiting: 0, puzzled: -9, searching: 7 }[pose];
  return (
    <svg viewBox="0 0 240 150" width="240" height="150" aria-hidden="true" className="max-w-full">
      <use href={`${art}#shadow`} />
      <use href={`${art}#dog`} transform={`rotate(${tilt} 84 90)`} />
      <use href={`${art}#cat`} transform={`rotate(${-tilt} 172 104)`} />
      {pose === 'puzzled' && <use href={`${art}#question-mark`} />}
    </svg>
  );
}
