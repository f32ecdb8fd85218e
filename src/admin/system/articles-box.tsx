import { useQuery } from '@tanstack/react-query';
import * as inboxCalls from '#contracts/messages/inbox/calls.ts';
import { INQUIRY_DAYS } from '#shared/messages/message-source.ts';
import { countNoun } from '#shared/text/count-noun.ts';
import { itemOptions } from '../api-client.ts';
import { Box } from '../shell/box.tsx';
import { FailedNotice } from '../shell/failed-notice.tsx';

export function ArticlesBox() {
  const articles = useQuery(itemOptions(inboxCalls.listArticles, {}));
  return (
    <Box
      title="Articles that brought inquiries"
      aside={<span className="row-note">Last {INQUIRY_DAYS} days</span>}
    >
      <FailedNotice title="The articles could not be loaded." of={articles} />
      {articles.data?.length === 0 && (
        <p className="box-empty">Nobody who wrote had read an article before.</p>
      )}
      {articles.data && articles.data.length > 0 && (
        <ul>
          {articles.data.map(({ path, title, inquiries }) => (
            <li key={path} className="row">
              <a className="row-link row-title" href={path} dir="auto">
                {title ?? path}
              </a>
              <span className="row-note">{countNoun(inquiries, 'message')}</span>
            </li>
          ))}
        </ul>
      )}
    </Box>
  );
}
