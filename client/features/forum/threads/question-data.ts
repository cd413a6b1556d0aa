import { paths } from '#client/lib/paths.ts';
import { countReactions, type ReactionCount } from '../replies/reaction-text.ts';

interface ReplyForSearch {
  number: number;
  html?: string | null;
  author?: { name: string } | null;
  repliedAt: string;
  isHelpful: boolean;
  reactions: readonly ReactionCount[];
}

interface QuestionForSearch {
  id: string;
  slug: string;
  title: string;
  subTitle: string;
  replyCount: number;
  createdAt: string;
  author: { name: string };
  replies: { nodes: readonly ReplyForSearch[] };
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** @example plainText('<p>Wipe, <strong>then</strong> dry &amp; look.</p>') // 'Wipe, then dry & look.' */
export function plainText(html: string): string {
  return html
    .replace(/<\/(?:p|li|h\d|pre|blockquote|tr)>|<br>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_entity, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Structured data (QAPage) of a question. Removed replies are left out. */
export function questionData(origin: string, question: QuestionForSearch) {
  const { id, slug, title, subTitle, replyCount, createdAt, author, replies } = question;
  const url = origin + paths.question(slug, id);
  const answers = replies.nodes.filter(({ html }) => html);
  const toAnswer = ({ number, html, author: by, repliedAt, reactions }: ReplyForSearch) => ({
    '@type': 'Answer',
    text: plainText(html ?? ''),
    datePublished: repliedAt,
    upvoteCount: countReactions(reactions, 'VOTE'),
    url: `${url}#reply-${number}`,
    author: { '@type': 'Person', name: by?.name ?? 'Anonymous' },
  });
  const helpful = answers.find(({ isHelpful }) => isHelpful);
  return {
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: title,
      text: subTitle || title,
      answerCount: replyCount,
      datePublished: createdAt,
      url,
      author: { '@type': 'Person', name: author.name },
      ...(helpful && { acceptedAnswer: toAnswer(helpful) }),
      suggestedAnswer: answers.filter((reply) => reply !== helpful).map(toAnswer),
    },
  };
}
