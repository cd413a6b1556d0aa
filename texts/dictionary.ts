// Translations of one or more languages, keyed by the English text. Used by the browser and the server.
import { I18n, type MessageDescriptor, type MessageOptions } from '@lingui/core';
import { translateWithValues, interpolate } from '#rules/text/interpolation.ts';

type Values = Record<string, unknown>;
type Options = ConstructorParameters<typeof I18n>[0];

/**
 * An English text needs no translation. Only texts that need compiling, such as plurals and quoted braces, are in the
 * English messages; in all others this class replaces the placeholders.
 */
export class Dictionary extends I18n {
  constructor(options: Options) {
    // Rules insert their numbers before the language is known.
    super({ ...options, missing: (_locale, text) => translateWithValues(this, text) });
    // A message that is not compiled is plain text.
    this.setMessagesCompiler((message) => [message]);
  }

  override _(descriptor: MessageDescriptor): string;
  override _(message: string, values?: Values, options?: MessageOptions): string;
  override _(message: MessageDescriptor | string, values?: Values, options?: MessageOptions): string {
    if (typeof message !== 'string') return super._(message);
    const isListed = this.messages[message] !== undefined;
    return values && !isListed ? interpolate(message, values) : super._(message, values, options);
  }
}
