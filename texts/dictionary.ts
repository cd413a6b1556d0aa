// The words of one language or several, by their English sentences: what the browser and the server speak with.
import { I18n, type MessageDescriptor, type MessageOptions } from '@lingui/core';
import { translateWithValues, interpolate } from '#rules/text/interpolation.ts';

type Values = Record<string, unknown>;
type Words = ConstructorParameters<typeof I18n>[0];

/**
 * English sentences are their own translation. Only those with more than values in them (a plural, a quoted
 * brace) are listed; in the others the values are put in their places here.
 */
export class Dictionary extends I18n {
  constructor(words: Words) {
    // Rules fill their figures in before anybody knows the language.
    super({ ...words, missing: (_locale, text) => translateWithValues(this, text) });
    // What is listed without being compiled stands for itself.
    this.setMessagesCompiler((sentence) => [sentence]);
  }

  override _(descriptor: MessageDescriptor): string;
  override _(sentence: string, values?: Values, options?: MessageOptions): string;
  override _(said: MessageDescriptor | string, values?: Values, options?: MessageOptions): string {
    if (typeof said !== 'string') return super._(said);
    const isListed = this.messages[said] !== undefined;
    return values && !isListed ? interpolate(said, values) : super._(said, values, options);
  }
}
