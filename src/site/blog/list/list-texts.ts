/** The words of the states of a list; `{tag}`, `{words}` and `{count}` are replaced by `fillIn`. */
export const listTexts = {
  tag: {
    heading: 'Articles tagged “{tag}”',
    description:
      'What our engineers have written about “{tag}”: articles from everyday work on infrastructure, delivery and machine learning.',
  },
  search: {
    heading: 'Search results',
    title: 'Search: {words}',
    label: 'Search articles',
    button: 'Search',
    found: '{count} for “{words}”',
    emptyHeading: 'Nothing found for “{words}”',
    emptyText: 'Try fewer words, or the beginning of one.',
  },
  missing: {
    heading: 'There is nothing on this page',
    text: 'The list has become shorter, no article has this tag any more, or the address is not complete.',
  },
  allArticles: 'All articles',
} as const;
