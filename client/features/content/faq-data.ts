interface Entry {
  question: string;
  answer: string;
}

/** schema.org `FAQPage`. */
export function faqData(entries: readonly Entry[]): Record<string, unknown> {
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
