// What people write becomes HTML: whatever they write, nothing in it can act. The HTML is parsed, as
// browsers do, rather than searched.
import { parsers } from 'prettier/plugins/html';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { db } from '#server/db.ts';
import { forgetEnv } from '#server/env.ts';
import { useApp } from '#server/testing/app.ts';
import { newMember } from '#server/testing/forum.ts';
import { ask } from '#server/testing/graph.ts';

const shop = useApp();
beforeAll(() => {
  vi.stubEnv('RATE_LIMITS', 'off');
  forgetEnv();
});
afterAll(() => {
  vi.unstubAllEnvs();
  forgetEnv();
});

const HOSTILE = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script\n>alert(1)</script\n>',
  '<script/x>alert(1)</script>',
  '<<script>alert(1)//<</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)"//>',
  '<img/src=x/onerror=alert(1)>',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  '<img src=`x` onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href="javascript:alert(1)">',
  '<style>@import "javascript:alert(1)";</style>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<marquee onstart=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href=x onclick=alert(1)>x</a>',
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '</p><script>alert(1)</script>',
  '--><script>alert(1)</script><!--',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '\u003cscript\u003ealert(1)',
  '＜script＞alert(1)＜/script＞',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](//evil.example)',
  '[x](https://ok.example "onmouseover=alert(1)")',
  '[x](https://ok.example/"onmouseover="alert(1))',
  '[x](https://ok.example \'a" onclick="alert(1)\')',
  '![x](javascript:alert(1))',
  '![x" onerror="alert(1)](https://ok.example/x.png)',
  '<javascript:alert(1)>',
  '<https://ok.example/"onclick="alert(1)>',
  '[x][1]\n\n[1]: javascript:alert(1)',
  '```"><script>alert(1)</script>\nx\n```',
  '~~~ onclick=alert(1)\n<img src=x onerror=alert(1)>\n~~~',
  '`<script>alert(1)</script>`',
  '| <script> |\n|---|\n| <img src=x onerror=alert(1)> |',
  '> <script>alert(1)</script>',
  '@"><script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
];

interface Element {
  name?: string;
  attrs?: { name: string; value?: string | undefined }[];
  children?: Element[];
}
const element: z.ZodType<Element> = z.lazy(() =>
  z.object({
    name: z.string().optional(),
    attrs: z.array(z.object({ name: z.string(), value: z.string().optional() })).optional(),
    children: z.array(element).optional(),
  }),
);

/** Every element of some HTML. */
async function elementsOf(html: string): Promise<Element[]> {
  const options = { filepath: 'x.html', parser: 'html', originalText: html } as Parameters<
    typeof parsers.html.parse
  >[1];
  const unfolded = (one: Element): Element[] => [one, ...(one.children ?? []).flatMap(unfolded)];
  return unfolded(element.parse(await parsers.html.parse(html, options))).filter(({ attrs }) => attrs);
}

const TAGS = new Set([
  ...['p', 'br', 'hr', 'strong', 'em', 's', 'code', 'pre', 'blockquote', 'a', 'ul', 'ol', 'li'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
]);
const ATTRIBUTES = new Set(['href', 'rel', 'title', 'class', 'start', 'style']);

/** What in some HTML could act, or leads where no link may lead. */
async function faultsOf(html: string): Promise<string[]> {
  const elements = await elementsOf(html);
  return elements.flatMap(({ name = '', attrs = [] }) => [
    ...(TAGS.has(name) ? [] : [`<${name}>`]),
    ...attrs.flatMap((attribute) => {
      if (!ATTRIBUTES.has(attribute.name)) return [attribute.name];
      if (attribute.name === 'style')
        return /^text-align:(left|right|center)$/.test(attribute.value ?? '') ? [] : ['style'];
      if (attribute.name !== 'href') return [];
      const { protocol } = new URL(attribute.value ?? '', 'https://shop.example');
      return ['https:', 'http:', 'mailto:'].includes(protocol) ? [] : [protocol];
    }),
  ]);
}

it('its measure finds what could act', async () => {
  expect(await faultsOf('<p>a <a href="javascript:x" onclick="y">b</a><script>1</script></p>')).toEqual([
    ...['javascript:', 'onclick', '<script>'],
  ]);
  expect(await faultsOf('<p>&lt;script&gt; <a href="/shop">b</a></p>')).toEqual([]);
});

it('nothing of 70 hostile texts acts, in a story or in a reply', async () => {
  expect(HOSTILE).toHaveLength(70);
  const [asker, writer] = [await newMember(), await newMember()];
  const headers = { 'x-access-token': writer.token };
  const group = await db.forumGroup.findFirstOrThrow();
  const question = await ask<{ askQuestion: { id: string } }>(
    shop.url,
    'mutation ($input: AskQuestionInput!) { askQuestion(input: $input) { id } }',
    { input: { title: 'Is <b onclick=alert(1)>this</b> safe?', groupId: group.id } },
    { 'x-access-token': asker.token },
  );
  const questionId = question.data.askQuestion.id;
  for (const text of HOSTILE) {
    const story = await ask<{ createForumPost: { html: string } }>(
      shop.url,
      'mutation ($input: CreateForumPostInput!) { createForumPost(input: $input) { html } }',
      { input: { groupId: group.id, content: text } },
      headers,
    );
    const reply = await ask<{ addReply: { id: string; html: string } }>(
      shop.url,
      'mutation ($input: AddReplyInput!) { addReply(input: $input) { id html } }',
      { input: { questionId, text: `${text}\n\n@${asker.username}` } },
      headers,
    );
    expect([...story.errors, ...reply.errors], text).toEqual([]);
    for (const { html } of [story.data.createForumPost, reply.data.addReply])
      expect(await faultsOf(html), `${text} became ${html}`).toEqual([]);
  }
});
