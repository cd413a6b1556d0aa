/**
 * The kinds of reactions to replies and stories, in display order: what the database stores as `kind`, the outline of the icon
 * on a grid of 24 by 24 (Lucide's), the label of the button, and the text of a count.
 */
export const REACTIONS = [
  {
    kind: 'VOTE',
    icon: 'M9 19a1 1 0 0 0 1 1h4a1 1 0 0 0 1-1v-6a1 1 0 0 1 1-1h3.293a.707.707 0 0 0 .5-1.207l-7.086-7.086a1 1 0 0 0-1.414 0l-7.086 7.086a.707.707 0 0 0 .5 1.207H8a1 1 0 0 1 1 1z',
    label: /*i18n*/ 'Vote',
    counted: /*i18n*/ '{count, plural, one {{shown} vote} other {{shown} votes}}',
  },
  {
    kind: 'HEART',
    icon: 'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5',
    label: /*i18n*/ 'Heart',
    counted: /*i18n*/ '{count, plural, one {{shown} heart} other {{shown} hearts}}',
  },
  {
    kind: 'THUMB_UP',
    icon: 'M15 5.88 14 10h5.83a2 2 0 0 1 1.92 2.56l-2.33 8A2 2 0 0 1 17.5 22H4a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2h2.76a2 2 0 0 0 1.79-1.11L12 2a3.13 3.13 0 0 1 3 3.88ZM7 10v12',
    label: /*i18n*/ 'Thumb up',
    counted: /*i18n*/ '{count, plural, one {{shown} thumb up} other {{shown} thumbs up}}',
  },
] as const;

export type ReactionKind = (typeof REACTIONS)[number]['kind'];

export interface Reaction {
  kind: ReactionKind;
  icon: string;
  label: string;
  counted: string;
}

export type ReactionTarget = 'reply' | 'question' | 'post';

/** The reactions that each kind of content takes, in display order. */
export const REACTIONS_TO: Readonly<Record<ReactionTarget, readonly Reaction[]>> = {
  reply: REACTIONS,
  post: REACTIONS,
  question: [
    {
      ...REACTIONS[0],
      label: /*i18n*/ 'I have this question too',
      counted:
        /*i18n*/ '{count, plural, one {{shown} person has this question too} other {{shown} people have this question too}}',
    },
  ],
};
