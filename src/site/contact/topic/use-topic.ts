import { use, useState } from 'react';
import { postKey, postTitleKey } from '../../blog/reading-queries.ts';
import type { PageQueries } from '../../data/page-queries.ts';
import { PageQueriesContext } from '../../data/use-page-query.ts';
import { useTitleOf } from '../../data/use-study-cards.ts';
import { useSite } from '../../site-context.ts';
import type { MessageFormValues } from '../unsent-message.ts';
import { readTopic } from './contact-address.ts';
import { OWN_CHOICE } from './service-choices.ts';

/** The values that the address fills into the form: the service, and a first line that names the former page. */
export function useTopicValues(search: URLSearchParams): MessageFormValues {
  const queries = use(PageQueriesContext);
  const { service, from } = readTopic(search);
  const { services } = useSite();
  const asked = services.find(({ id, formService }) => id === from && formService === OWN_CHOICE);
  const ownTitle = useTitleOf(from);
  const [values] = useState(() => {
    const title = ownTitle ?? (from && findArticleTitle(queries, from));
    return {
      ...(service && { service }),
      ...(asked && { service: asked.title }),
      ...(title && { message: `About “${title}”:\n\n` }),
    };
  });
  return values;
}

const findArticleTitle = (queries: PageQueries, slug: string) =>
  queries.getState(postTitleKey(slug)).data ?? queries.getState(postKey(slug)).data?.title;
