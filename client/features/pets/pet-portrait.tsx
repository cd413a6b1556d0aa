// Illustrations for pets without a photo, one per kind.
import type { JSX } from 'react';
import type { PetKind } from '#rules/pets/pet.ts';

const INK = '#2b2118';

const Eyes = ({
  left,
  right,
  y,
  radius = 5,
}: {
  left: number;
  right: number;
  y: number;
  radius?: number;
}) => (
  <>
    <circle cx={left} cy={y} r={radius} fill={INK} />
    <circle cx={right} cy={y} r={radius} fill={INK} />
    <circle cx={left + 1.6} cy={y - 1.8} r={radius / 3} fill="#fff" />
    <circle cx={right + 1.6} cy={y - 1.8} r={radius / 3} fill="#fff" />
  </>
);

const Whiskers = ({ y, color }: { y: number; color: string }) => (
  <path
    d={`M30 ${y}l-16-4m16 10l-16 4m76-10l16-4m-16 10l16 4`}
    stroke={color}
    strokeWidth="2"
    strokeLinecap="round"
  />
);

const FACES: Record<PetKind, { ground: string; face: JSX.Element }> = {
  DOG: {
    ground: '#fbe3b5',
    face: (
      <>
        <path d="M14 122c-2-30 16-48 46-48s48 18 46 48z" fill="#d99a55" />
        <path d="M25 32C10 34 6 60 13 76c4 8 15 4 18-6z" fill="#8a5530" />
        <path d="M95 32c15 2 19 28 12 44-4 8-15 4-18-6z" fill="#8a5530" />
        <ellipse cx="60" cy="58" rx="40" ry="37" fill="#e8b273" />
        <ellipse cx="60" cy="75" rx="21" ry="16" fill="#fff1da" />
        <ellipse cx="60" cy="67" rx="8.5" ry="6" fill={INK} />
        <path
          d="M60 73v6m-8 4c5 4.5 11 4.5 16 0"
          fill="none"
          stroke={INK}
          strokeWidth="2.4"
          strokeLinecap="round"
        />
        <Eyes left={43} right={77} y={52} />
        <path d="M28 99q32 14 64 0v9q-32 14-64 0z" fill="#c4553b" />
        <circle cx="60" cy="112" r="6" fill="#f5a623" />
      </>
    ),
  },
  CAT: {
    ground: '#d8ecf2',
    face: (
      <>
        <path d="M20 122c-2-26 14-42 40-42s42 16 40 42z" fill="#8b8177" />
        <path d="M24 50l-1-32 27 18zm72 0l1-32-27 18z" fill="#6d645b" />
        <path d="M29 42l0-14 12 8zm62 0l0-14-12 8z" fill="#e9a5ad" />
        <ellipse cx="60" cy="60" rx="38" ry="33" fill="#a69c91" />
        <path
          d="M60 28v13m-10-11l2.5 9m17.5-9l-2.5 9"
          stroke="#6d645b"
          strokeWidth="3.4"
          strokeLinecap="round"
        />
        <ellipse cx="45" cy="57" rx="6.5" ry="8" fill="#f4d35e" />
        <ellipse cx="75" cy="57" rx="6.5" ry="8" fill="#f4d35e" />
        <ellipse cx="45" cy="57" rx="2.4" ry="7" fill={INK} />
        <ellipse cx="75" cy="57" rx="2.4" ry="7" fill={INK} />
        <path d="M55 71h10l-5 5z" fill="#e8718a" />
        <path
          d="M60 76c-2 6-9 6-11 2m11-2c2 6 9 6 11 2"
          fill="none"
          stroke={INK}
          strokeWidth="2"
          strokeLinecap="round"
        />
        <Whiskers y={70} color="#6d645b" />
      </>
    ),
  },
  BIRD: {
    ground: '#fbe6d3',
    face: (
      <>
        <path d="M22 122c-4-30 12-48 38-48s42 18 38 48z" fill="#5aa469" />
        <path d="M60 96c-9 0-17 10-17 26h34c0-16-8-26-17-26z" fill="#c6e3a8" />
        <path d="M56 22c-6-10 2-16 6-10 4-8 12-4 8 6z" fill="#3f8450" />
        <ellipse cx="60" cy="54" rx="36" ry="35" fill="#74bf7f" />
        <ellipse cx="42" cy="54" rx="12" ry="13" fill="#fffaf0" />
        <ellipse cx="78" cy="54" rx="12" ry="13" fill="#fffaf0" />
        <Eyes left={43} right={77} y={54} />
        <path d="M60 53c12 2 14 14 4 26-2 3-6 3-8 0-10-12-8-24 4-26z" fill="#e2574c" />
        <path d="M49 69q11 6 22 0" fill="none" stroke="#a93a31" strokeWidth="2" strokeLinecap="round" />
        <path d="M31 84q29 20 58 0l-2 8q-27 15-54 0z" fill="#e2574c" />
      </>
    ),
  },
  FISH: {
    ground: '#cfe8f1',
    face: (
      <>
        <path d="M92 62c16-16 22-12 22-12s-3 12 0 26c0 0-8 2-22-14z" fill="#d96f2c" />
        <path d="M44 36c6-18 30-18 36-4z" fill="#d96f2c" />
        <path d="M48 88c4 14 20 16 26 2z" fill="#d96f2c" />
        <ellipse cx="55" cy="62" rx="43" ry="31" fill="#f28a3c" />
        <path d="M66 35c10 16 10 38 0 54 18-2 32-14 32-27s-14-25-32-27z" fill="#fff3e0" opacity="0.75" />
        <path d="M58 62c6-8 16-8 18 0-2 8-12 8-18 0z" fill="#d96f2c" />
        <circle cx="34" cy="54" r="10" fill="#fffaf0" />
        <circle cx="33" cy="54" r="5.5" fill={INK} />
        <circle cx="35" cy="52" r="1.8" fill="#fff" />
        <path d="M17 71q8 5 14-1" fill="none" stroke={INK} strokeWidth="2.6" strokeLinecap="round" />
        <circle cx="18" cy="32" r="5" fill="none" stroke="#7ab6cc" strokeWidth="2.6" />
        <circle cx="29" cy="18" r="3.4" fill="none" stroke="#7ab6cc" strokeWidth="2.4" />
        <path
          d="M8 108q13-9 26 0t26 0 26 0 26 0"
          fill="none"
          stroke="#7ab6cc"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </>
    ),
  },
  RABBIT: {
    ground: '#e3eed7',
    face: (
      <>
        <path d="M22 122c-2-26 14-38 38-38s40 12 38 38z" fill="#c9b29b" />
        <path d="M44 48C30 26 30 4 40 4s16 22 16 42zm32 0C90 26 90 4 80 4S64 26 64 46z" fill="#d9c5b0" />
        <path d="M45 40C38 26 37 12 41 12s8 14 9 28zm30 0c7-14 8-28 4-28s-8 14-9 28z" fill="#eba9ad" />
        <ellipse cx="60" cy="70" rx="34" ry="30" fill="#e9d9c6" />
        <ellipse cx="51" cy="82" rx="11" ry="9" fill="#fffaf0" />
        <ellipse cx="69" cy="82" rx="11" ry="9" fill="#fffaf0" />
        <path d="M56 90h8v9q-4 3-8 0z" fill="#fff" stroke="#b9a48d" strokeWidth="1.4" />
        <path d="M55 74h10l-5 5z" fill="#e8718a" />
        <path d="M60 79v5" stroke={INK} strokeWidth="2" strokeLinecap="round" />
        <Eyes left={44} right={76} y={65} />
        <Whiskers y={80} color="#b39c83" />
      </>
    ),
  },
  SMALL_ANIMAL: {
    ground: '#f3dfe6',
    face: (
      <>
        <path d="M16 122c-2-28 16-44 44-44s46 16 44 44z" fill="#d38b45" />
        <circle cx="29" cy="36" r="13" fill="#b5692f" />
        <circle cx="91" cy="36" r="13" fill="#b5692f" />
        <circle cx="30" cy="37" r="7" fill="#eba9ad" />
        <circle cx="90" cy="37" r="7" fill="#eba9ad" />
        <ellipse cx="60" cy="64" rx="42" ry="36" fill="#eba95f" />
        <path d="M60 29c7 8 8 18 6 26H54c-2-8-1-18 6-26z" fill="#fff1da" />
        <ellipse cx="38" cy="76" rx="18" ry="15" fill="#fff1da" />
        <ellipse cx="82" cy="76" rx="18" ry="15" fill="#fff1da" />
        <ellipse cx="60" cy="72" rx="12" ry="11" fill="#fff1da" />
        <ellipse cx="60" cy="67" rx="5.5" ry="4" fill="#d9667d" />
        <path
          d="M60 71v5m-6 3c4 3 8 3 12 0"
          fill="none"
          stroke={INK}
          strokeWidth="2.2"
          strokeLinecap="round"
        />
        <Eyes left={42} right={78} y={56} />
        <path
          d="M40 108c3-7 12-7 14 0m12 0c2-7 11-7 14 0"
          fill="none"
          stroke="#9c5c26"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </>
    ),
  },
};

/** The illustration of a kind of pet; fills its container. */
export function PetPortrait({ kind, className }: { kind: PetKind; className?: string }) {
  const { ground, face } = FACES[kind];
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true" className={className}>
      <rect width="120" height="120" fill={ground} />
      {face}
    </svg>
  );
}
