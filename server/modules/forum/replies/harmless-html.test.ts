// Members' Markdown must never become active HTML. The HTML is parsed as browsers do, not searched.
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { resetEnv } from '#server/platform/config/env.ts';
import { memberHtml } from '#server/platform/markdown.ts';
import { useApp } from '#server/testing/app.ts';
import { newMember } from '#server/testing/forum.ts';
import { requestGraphql } from '#server/testing/graph.ts';
import { HOSTILE, HOSTILE_EVERYWHERE } from '#server/testing/hostile-texts.ts';

const shop = useApp();
beforeAll(() => {
  vi.stubEnv('RATE_LIMITS', 'off');
  resetEnv();
});
afterAll(() => {
  vi.unstubAllEnvs();
  resetEnv();
});

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** All elements of an HTML text. */
function parseElements(html: string): Element[] {
  const flatten = (node: Node): Node[] => [
    node,
    ...('content' in node ? flatten(node.content) : []),
    ...('childNodes' in node ? node.childNodes.flatMap(flatten) : []),
  ];
  return flatten(parseFragment(html)).filter((node) => 'tagName' in node);
}

const TAGS = new Set([
  'p',
  'br',
  'hr',
  'strong',
  'em',
  's',
  'code',
  'pre',
  'blockquote',
  'a',
  'ul',
  'ol',
  'li',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
]);
const ATTRIBUTES = new Set(['href', 'rel', 'title', 'class', 'start', 'style']);

/** Elements and attributes that could run code or link to a forbidden place. */
function findFaults(html: string): string[] {
  return parseElements(html).flatMap(({ tagName, attrs }) => [
    ...(TAGS.has(tagName) ? [] : [`<${tagName}>`]),
    ...attrs.flatMap((attribute) => {
      if (!ATTRIBUTES.has(attribute.name)) return [attribute.name];
      if (attribute.name === 'style')
        return /^text-align:(left|right|center)$/.test(attribute.value) ? [] : ['style'];
      if (attribute.name !== 'href') return [];
      const { protocol } = new URL(attribute.value, 'https://shop.example');
      return ['https:', 'http:', 'mailto:'].includes(protocol) ? [] : [protocol];
    }),
  ]);
}

it('the check of this test detects active HTML', () => {
  expect(findFaults('<p>a <a href="javascript:x" onclick="y">b</a><script>1</script></p>')).toEqual([
    'javascript:',
    'onclick',
    '<script>',
  ]);
  expect(findFaults('<p>&lt;script&gt; <a href="/shop">b</a></p>')).toEqual([]);
});

it('no hostile text becomes active HTML in any Markdown context', () => {
  for (const text of HOSTILE_EVERYWHERE) expect(findFaults(memberHtml(text, [])), text).toEqual([]);
});

it('none of 70 hostile texts becomes active HTML in a post or a reply', { tags: 'nightly' }, async () => {
  expect(HOSTILE).toHaveLength(70);
  const [asker, writer] = [await newMember(), await newMember()];
  const headers = { 'x-access-token': writer.token };
  const group = await db.forumGroup.findFirstOrThrow();
  const question = await requestGraphql<{ askQuestion: { id: string } }>(
    shop.url,
    'mutation ($input: AskQuestionInput!) { askQuestion(input: $input) { id } }',
    { input: { title: 'Is <b onclick=alert(1)>this</b> safe?', groupId: group.id } },
    { 'x-access-token': asker.token },
  );
  const questionId = question.data.askQuestion.id;
  for (const text of HOSTILE) {
    const story = await requestGraphql<{ createForumPost: { html: string } }>(
      shop.url,
      'mutation ($input: CreateForumPostInput!) { createForumPost(input: $input) { html } }',
      { input: { groupId: group.id, content: text } },
      headers,
    );
    const reply = await requestGraphql<{ addReply: { id: string; html: string } }>(
      shop.url,
      'mutation ($input: AddReplyInput!) { addReply(input: $input) { id html } }',
      { input: { questionId, text: `${text}\n\n@${asker.username}` } },
      headers,
    );
    expect([...story.errors, ...reply.errors], text).toEqual([]);
    for (const { html } of [story.data.createForumPost, reply.data.addReply])
      expect(findFaults(html), `${text} became ${html}`).toEqual([]);
  }
});
