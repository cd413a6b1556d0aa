import { expect, it } from 'vitest';
import { displayFileName } from './file-name.ts';

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
])('the file name %j is displayed as %j', (given, shown) => expect(displayFileName(given)).toBe(shown));

it('long names are truncated to 120 characters and keep the extension', () => {
  const name = displayFileName(`${'🐶'.repeat(300)}.docx`);
  expect([...name].length).toBe(120);
  expect(name.endsWith('🐶.docx')).toBe(true);
  expect([...displayFileName(`a.${'b'.repeat(300)}`)].length).toBe(120);
});
