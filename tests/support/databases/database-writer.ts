// node tests/support/databases/database-writer.ts OPTIONS [ROUNDS]
// Writes messages and posts to the database of OPTIONS (StoreOptions as JSON) until it is killed or has done its
// rounds, and reports each write on standard output once it is acknowledged: `contact ID TEXT` or `post ID TEXT`.
import { randomUUID } from 'node:crypto';
import { openStore } from '#storage/open-store.ts';
import { failOnLoggedError } from './database-interface.ts';
import { buildNewSubmission, insertAuthor, insertPost } from './database-rows.ts';

const [optionsText = '{}', rounds = 'Infinity'] = process.argv.slice(2);
const store = await openStore({ ...JSON.parse(optionsText), logError: failOnLoggedError });
const authorId = await insertAuthor(store, randomUUID());

for (let round = 0; round < Number(rounds); round += 1) {
  const message = randomUUID();
  const contactId = await store.contact.insert(buildNewSubmission({ message }));
  process.stdout.write(`contact ${contactId} ${message}\n`);

  const slug = randomUUID();
  const postId = await store.withTransaction(async ({ posts, contentVersion }) => {
    const id = await insertPost({ posts }, { authorId, slug, tags: [slug, 'shared'] });
    await contentVersion.raise('posts');
    return id;
  });
  process.stdout.write(`post ${postId} ${slug}\n`);
}
await store.close();
