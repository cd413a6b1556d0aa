import { expect, it } from 'vitest';
import { measureProcessorMs } from '#server/testing/processor-time.ts';
import { matchHazards } from './hazards.ts';

it.each<[string, string[]]>([
  ['', []],
  ['My dog ate CHOCOLATE!', ['chocolate']],
  ['kutte ne pyaaz kha liya', ['onion']],
  ['मेरी बिल्ली ने प्याज खा लिया', ['onion']],
  ['मेरे कुत्ते ने चॉकलेट खाई', ['chocolate']],
  ['a few raisins and sugar-free gum', ['xylitol', 'grapes']],
  ['Can I give my cat a Dolo 650?', ['paracetamol']],
  ['permethrin spot-on', ['permethrin']],
  ['chocolate, onion, grapes', ['chocolate', 'onion']],
  // Words that only look like hazards.
  ['my chocolate Labrador', []],
  ['a chocolate point Siamese', []],
  ['grapefruit, dolomite, oniony', []],
  ['chicken and rice', []],
])('the text "%s" mentions the hazards %j', (text, keys) => {
  expect(matchHazards(text).map(({ key }) => key)).toEqual(keys);
});

it('a long text is searched in little time', () => {
  expect(measureProcessorMs(() => matchHazards('chocolat '.repeat(20_000)))).toBeLessThan(2000);
});
