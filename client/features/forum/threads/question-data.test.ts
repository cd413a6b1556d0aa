import { describe, expect, it } from 'vitest';
import { plainText, questionData } from './question-data.ts';

it.each([
  ['<p>Wipe, <strong>then</strong> dry &amp; look.</p>', 'Wipe, then dry & look.'],
  ['<p>One.</p>\n<ul>\n<li>two</li>\n<li>three</li>\n</ul>\n', 'One. two three'],
  ['<p>&lt;b&gt; &quot;x&quot; &amp;lt;</p>', '<b> "x" &lt;'],
])('the plain text of %j is %j', (html, text) => {
  expect(plainText(html)).toBe(text);
});

describe('questionData', () => {
  const reply = {
    html: '<p>Yes</p>',
    author: { name: 'Ritu' },
    repliedAt: '2026-01-02',
    reactions: [{ kind: 'VOTE', count: 3 }] as const,
  };
  const question = {
    id: 'q1',
    slug: 'who-barks',
    title: 'Who barks?',
    subTitle: '',
    replyCount: 2,
    createdAt: '2026-01-01',
    author: { name: 'Anonymous' },
    replies: {
      nodes: [
        { ...reply, number: 3, isHelpful: true },
        { ...reply, number: 1, isHelpful: false },
        { ...reply, number: 2, isHelpful: false, html: null, author: null },
      ],
    },
  };

  it('marks the helpful reply as the accepted answer and omits removed replies', () => {
    const { mainEntity } = questionData('https://shop.example', question);
    expect(mainEntity).toMatchObject({
      answerCount: 2,
      text: 'Who barks?',
      url: 'https://shop.example/forum/who-barks/answers/q1',
      acceptedAnswer: { url: 'https://shop.example/forum/who-barks/answers/q1#reply-3', upvoteCount: 3 },
    });
    expect(mainEntity.suggestedAnswer.map(({ url }) => url)).toEqual([
      'https://shop.example/forum/who-barks/answers/q1#reply-1',
    ]);
  });
});
