import { expect, test, vi } from 'vitest';
import { deliveredDocuments } from '#site/content/delivered-documents.ts';
import { listSiteLinks } from './list-site-links.ts';

const [asha, ben] = [
  { id: 1, username: 'asha' },
  { id: 2, username: 'ben' },
];
const expiresAt = '2026-12-01T12:00:00Z';
const at = (hour: number) => `2026-11-01T${hour}:00:00Z`;
const about = { type: 'about', id: 'about' } as const;

test('the links of each person stand together, the newest first, of one reading of all documents', async () => {
  const list = vi.fn(async () => []);
  const ofDocument = (id: number, hour: number, createdBy = asha) => ({
    ...about,
    link: { id, createdAt: at(hour), createdBy, expiresAt },
  });
  const post = { postId: 7, state: 'saved', title: 'Cost', expiresAt } as const;
  const links = await listSiteLinks({
    now: () => at(20),
    delivered: deliveredDocuments,
    store: {
      documents: { list, listCopies: async () => [], readOrders: async () => ({}) },
      previewLinks: {
        listOpen: async () => [
          { ...post, id: 1, createdAt: at(10), createdBy: ben },
          { ...post, id: 2, createdAt: at(11), createdBy: asha },
        ],
      },
      documentLinks: {
        listOpen: async () => [
          ofDocument(1, 10),
          ofDocument(2, 12),
          ofDocument(3, 12),
          ofDocument(4, 11, ben),
          { ...ofDocument(5, 12), type: 'faq', id: 'gone' },
        ],
      },
    },
  });
  expect(links.map(({ id, createdBy, title }) => [createdBy.username, id, title])).toEqual([
    ['asha', 3, 'About'],
    ['asha', 2, 'About'],
    ['asha', 2, 'Cost'],
    ['asha', 1, 'About'],
    ['ben', 4, 'About'],
    ['ben', 1, 'Cost'],
  ]);
  expect(list).toHaveBeenCalledOnce();
});
