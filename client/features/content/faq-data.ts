interface Entry {
  question: string;
  answer: string;
}

/** Questions and answers as search engines read them. */
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
