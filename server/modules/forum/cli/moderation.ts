// Verbs that questions, replies and stories have in common.
import { hide, show } from '#server/modules/forum/moderation/hiding.ts';
import type { PieceKind } from '#server/modules/forum/moderation/forum-content.ts';
import { type HeldKey, release } from '#server/modules/forum/moderation/release.ts';
import type { Within } from '#server/platform/database/transaction.ts';
import { recorded } from '#server/modules/audit/audit-log.ts';
import { pieceOf } from '#server/modules/audit/snapshots.ts';
import { needed, verb, type Verb } from '#server/transport/cli/command.ts';

/** Keeps what a verb does to a piece. */
export function keeping(noun: PieceKind, verb: string, id: string): Within {
  return recorded({ noun, verb, about: id }, (tx) => pieceOf(tx, { kind: noun, id }));
}

/** The piece is typed under its own name. */
const argsOf = (kind: PieceKind): Record<string, string> => ({ [kind]: 'its id' });
const titled = (kind: PieceKind) => kind.charAt(0).toUpperCase() + kind.slice(1);

/** hide and show. `gone` says what becomes of it. */
export function hidingVerbs(kind: PieceKind, gone: string): Verb[] {
  return [
    verb({
      name: 'hide',
      says: gone,
      args: argsOf(kind),
      options: { reason: needed('text', 'why; its author reads it') },
      run: async ({ [kind]: id = '', reason }) => {
        await hide({ kind, id }, { reason }, keeping(kind, 'hide', id));
        return { id, isHidden: true };
      },
      show: ({ id }) => `${titled(kind)} ${id} is hidden`,
    }),
    verb({
      name: 'show',
      says: `shows a hidden ${kind} again, or lets a reported one be; its reports are settled`,
      args: argsOf(kind),
      run: async ({ [kind]: id = '' }) => {
        await show({ kind, id }, keeping(kind, 'show', id));
        return { id, isHidden: false };
      },
      show: ({ id }) => `${titled(kind)} ${id} is shown`,
    }),
  ];
}

export function releaseVerb(kind: HeldKey['kind']): Verb {
  return verb({
    name: 'release',
    says: `lets everyone read a ${kind} that is held back`,
    args: argsOf(kind),
    run: async ({ [kind]: id = '' }) => {
      await release({ kind, id }, keeping(kind, 'release', id));
      return { id, isHeld: false };
    },
    show: ({ id }) => `${titled(kind)} ${id} is released`,
  });
}
