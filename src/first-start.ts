import { randomBytes } from 'node:crypto';
import { type Configuration, DEFAULT_ADMIN_PASSWORD } from '#config/configuration.ts';
import {
  ensureFirstAdministrator,
  isPasswordInUse,
  type PasswordHasher,
} from '#domain/auth/public.ts';
import { createPost } from '#domain/posts/public.ts';
import { readSamplePosts } from '#server/sample-content.ts';
import type { Store } from '#storage/store.ts';

/** How to sign in, for the console. The password is set only if it is new or the default one. */
export interface SignIn {
  readonly username: string;
  readonly password: string | null;
}

export interface FirstStart {
  readonly configuration: Configuration;
  readonly store: Store;
  readonly passwordHasher: PasswordHasher;
  readonly sampleContentDir: string;
  readonly now: () => string;
}

/**
 * Creates the first administrator and the sample posts if there is no administrator yet (BEHAVIOUR
 * 7.3). If the default credentials are not allowed but still work, from a first start on a
 * developer's machine, it replaces their password. Throws if an ordinary user has the name.
 */
export async function prepareFirstStart(start: FirstStart): Promise<SignIn> {
  const { configuration, store, passwordHasher, now } = start;
  const username = configuration.adminUsername;
  const password =
    configuration.adminPassword ??
    (configuration.allowsDefaultCredentials ? DEFAULT_ADMIN_PASSWORD : makeRandomPassword());
  const result = await ensureFirstAdministrator(
    store,
    passwordHasher,
    { username, password },
    now(),
  );
  if (result === 'username_taken') {
    throw new Error(`ADMIN_USERNAME: takes another name; ${username} is an ordinary user already`);
  }
  if (result === 'present') return findSignIn(start);
  if (configuration.sampleContent) await addSamplePosts(start);
  return { username, password: configuration.adminPassword ? null : password };
}

async function findSignIn({ configuration, store, passwordHasher }: FirstStart): Promise<SignIn> {
  const username = configuration.adminUsername;
  const usesDefault = await isPasswordInUse(store.users, passwordHasher, {
    username,
    password: DEFAULT_ADMIN_PASSWORD,
  });
  if (!usesDefault) return { username, password: null };
  if (configuration.allowsDefaultCredentials) return { username, password: DEFAULT_ADMIN_PASSWORD };

  const password = configuration.adminPassword ?? makeRandomPassword();
  const user = await store.users.findByUsername(username);
  if (user) await store.users.setPasswordHash(user.id, await passwordHasher.hash(password));
  return { username, password: configuration.adminPassword ? null : password };
}

async function addSamplePosts({ configuration, store, sampleContentDir, now }: FirstStart) {
  const author = await store.users.findByUsername(configuration.adminUsername);
  if (!author) return;
  for (const post of await readSamplePosts(sampleContentDir, Date.parse(now()))) {
    await createPost({ store, now }, { ...post, authorId: author.id, published: true });
  }
}

/** 96 random bits, easy to copy from a console. */
function makeRandomPassword(): string {
  return randomBytes(12).toString('base64url');
}

/**
 * Returns a check for the login hint: the default credentials while they are allowed and still
 * work, else null. The slow comparison runs once for each password hash.
 */
export function createDefaultCredentialsCheck({
  configuration,
  store,
  passwordHasher,
}: FirstStart): () => Promise<{ username: string; password: string } | null> {
  const credentials = {
    username: configuration.adminUsername,
    password: DEFAULT_ADMIN_PASSWORD,
  };
  let checkedHash: string | undefined;
  let works = false;
  return async () => {
    if (!configuration.allowsDefaultCredentials) return null;
    const user = await store.users.findByUsername(credentials.username);
    if (!user) return null;
    if (user.passwordHash !== checkedHash) {
      works = await isPasswordInUse(store.users, passwordHasher, credentials);
      checkedHash = user.passwordHash;
    }
    return works ? credentials : null;
  };
}
