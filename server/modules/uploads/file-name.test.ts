import { expect, it } from 'vitest';
import { shownName } from './file-name.ts';

it.each([
  ['Report of Rex.pdf', 'Report of Rex.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Windows\\system32\\a.txt', 'a.txt'],
  ['a\0b.pdf', 'ab.pdf'],
  ['Rex\u202Efdp.exe', 'Rexfdp.exe'],
  ['\u200Ehidden\uFEFF.pdf', 'hidden.pdf'],
  ['line\r\nbreak.pdf', 'linebreak.pdf'],
  ['  much   room .pdf ', 'much room .pdf'],
  ['.htaccess', 'htaccess'],
  ['..', 'file'],
  ['', 'file'],
  ['uploads/', 'file'],
  ['मोती का प्रमाण.pdf', 'मोती का प्रमाण.pdf'],
])('%j is shown as %j', (given, shown) => expect(shownName(given)).toBe(shown));

it('is cut at 120 characters and keeps its ending', () => {
  const shown = shownName(`${'🐶'.repeat(300)}.docx`);
  expect([...shown].length).toBe(120);
  expect(shown.endsWith('🐶.docx')).toBe(true);
  expect([...shownName(`a.${'b'.repeat(300)}`)].length).toBe(120);
});
