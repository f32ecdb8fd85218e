import type { GeneratedContent } from './generated-content.ts';
import type { BlogCall, SizedBlog } from './sized-blog.ts';

const ROWS_A_PAGE = 25;
const PALETTE_ROWS = 6;

/** Chooses a random call of an administrator. */
export type Action = (blog: SizedBlog, draw: GeneratedContent) => BlogCall;

/** The operations with a time limit, and the calls each consists of. */
export const operations: Readonly<Record<string, Readonly<Record<string, Action>>>> = {
  list: {
    posts: ({ posts }, draw) => ({
      path: `/api/blog?${pickPage(posts, draw)}&sort=${draw.pickOne(postSorts)}`,
    }),
    drafts: (_, draw) => ({
      path: `/api/blog?limit=${ROWS_A_PAGE}&status=draft&sort=${draw.pickOne(postSorts)}`,
    }),
    messages: ({ messages }, draw) => ({
      path: `/api/contact?${pickPage(messages, draw)}&sort=${draw.pickOne(messageSorts)}`,
    }),
    'unread messages': () => ({ path: `/api/contact?limit=${ROWS_A_PAGE}&unread=true` }),
  },
  search: {
    posts: ({ posts }, draw) => {
      const { title, tags, content } = draw.pickOne(posts);
      const words = [title.slice(0, 12), draw.pickOne(tags), draw.pickSearchWord(content)];
      return {
        path: `/api/blog?limit=${ROWS_A_PAGE}&q=${encodeURIComponent(draw.pickOne(words))}`,
      };
    },
    messages: ({ messages }, draw) => {
      const { fullName, email, company, message } = draw.pickOne(messages);
      const words = [fullName, email, company ?? '', draw.pickSearchWord(message)];
      return {
        path: `/api/contact?limit=${ROWS_A_PAGE}&q=${encodeURIComponent(draw.pickOne(words))}`,
      };
    },
  },
  'searches of visitors': {
    page: ({ posts }, draw) => ({
      path: `/blog?q=${encodeURIComponent(draw.pickSearchWord(draw.pickOne(posts).content))}`,
    }),
    API: ({ posts }, draw) => ({
      path: `/api/blog/published?limit=10&q=${encodeURIComponent(draw.pickSearchWord(draw.pickOne(posts).content))}`,
    }),
  },
  // The calls of one key press in the palette, all at once (src/admin/palette).
  palette: {
    'a key press': ({ posts, messages }, draw) => {
      const { title } = draw.pickOne(posts);
      const { fullName } = draw.pickOne(messages);
      const typed = draw.pickOne([title, fullName, 'admin']);
      const words = encodeURIComponent(typed.slice(0, 2 + draw.pick(8)).trim());
      const [path = '', ...alongside] = ['blog?total=false&', 'contact?total=false&', 'users?'].map(
        (list) => `/api/${list}limit=${PALETTE_ROWS}&q=${words}`,
      );
      return { path, alongside };
    },
  },
  open: {
    'a post': ({ posts }, draw) => ({ path: `/api/blog/id/${draw.pickOne(posts).id}` }),
  },
  save: {
    'a post': ({ posts }, draw) => ({
      path: `/api/blog/${draw.pickOne(posts).id}`,
      changes: {
        title: draw.writeTitle(),
        content: draw.writeContent(),
        tags: [draw.pickTag(), draw.pickTag(), draw.pickTag()],
      },
    }),
    'a message as read': ({ messages }, draw) => ({
      path: `/api/contact/${draw.pickOne(messages).id}`,
      changes: { isRead: draw.pick(2) === 0 },
    }),
  },
  'suggest tags': {
    tags: (_, draw) => ({ path: `/api/tags?q=${encodeURIComponent(draw.pickTag().slice(0, 3))}` }),
  },
};

const postSorts = [
  ...['-createdAt', 'createdAt', '-updatedAt', 'updatedAt'],
  ...['title', '-title', 'status', '-status'],
];
const messageSorts = ['-createdAt', 'createdAt', 'fullName', '-fullName'];

function pickPage(rows: readonly unknown[], draw: GeneratedContent): string {
  const page = draw.pick(Math.ceil(rows.length / ROWS_A_PAGE));
  return `limit=${ROWS_A_PAGE}&offset=${page * ROWS_A_PAGE}`;
}
