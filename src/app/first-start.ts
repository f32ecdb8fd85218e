import { randomBytes } from 'node:crypto';
import { createLeakedPasswords } from '#adapters/passwords/leaked-passwords.ts';
import { type Configuration, DEFAULT_ADMIN_PASSWORD } from '#config/configuration.ts';
import {
  checkNewPassword,
  ensureFirstAdministrator,
  isPasswordInUse,
  type PasswordHasher,
  type UserWithPasswordHash,
} from '#domain/accounts/public.ts';
import { createPost, renderInPlace } from '#domain/posts/public.ts';
import { readSamplePosts } from '#server/sample-content.ts';
import { siteConfig } from '#site-config';
import type { Store } from '#storage/store.ts';

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/**
 * Who can sign in, for the console, with passwords that this start created or that are the default.
 */
export interface SignIn {
  /** Every administrator, the oldest account first. */
  readonly usernames: readonly string[];
  readonly passwords: readonly Credentials[];
  /** The administrator whose password is not the configured one; null if there is none. */
  readonly ignoresPasswordOf: string | null;
  /** The fault of the configured password of a new administrator on a public site, if any. */
  readonly passwordFault: string | null;
}

export interface FirstStart {
  readonly configuration: Configuration;
  readonly store: Store;
  readonly passwordHasher: PasswordHasher;
  readonly sampleContentDir: string;
  readonly now: () => string;
}

/**
 * Creates the first administrator and the sample posts if there is no administrator yet
 * (BEHAVIOUR 7.3). If the default credentials are not allowed but still work, from a first start on a
 * developer's machine, it replaces their password. Throws if an ordinary user has the name.
 */
export async function prepareFirstStart(start: FirstStart): Promise<SignIn> {
  const { configuration, store, passwordHasher, now } = start;
  const username = configuration.adminUsername;
  const password =
    configuration.adminPassword ??
    (configuration.allowsDefaultCredentials ? DEFAULT_ADMIN_PASSWORD : makeRandomPassword());
  const passwordFault = await findPasswordFault(configuration);
  if (passwordFault && !configuration.allowsWeakPassword && (await isFirst(store))) {
    throw new Error(
      `ADMIN_PASSWORD: takes a better one on a public site, or ALLOW_WEAK_PASSWORD=true (${passwordFault})`,
    );
  }
  const result = await ensureFirstAdministrator(
    store,
    passwordHasher,
    {
      username,
      password,
      isMade: !(configuration.adminPassword || configuration.allowsDefaultCredentials),
    },
    now(),
  );
  if (result === 'username_taken') {
    throw new Error(`ADMIN_USERNAME: takes another name; ${username} is an ordinary user already`);
  }
  if (result === 'present') return findSignIn(start);
  if (configuration.sampleContent) await addSamplePosts(start);
  // A new site has nothing that a wrong clock could have put there.
  await store.upkeep.setMark({ name: 'clock', at: now(), dueAt: now() });
  return {
    usernames: [username],
    passwords: configuration.adminPassword ? [] : [{ username, password }],
    ignoresPasswordOf: null,
    passwordFault,
  };
}

const isFirst = async ({ users }: Store) => (await users.listAdministrators()).length === 0;

/** The fault of a configured password that the internet can try, by the rules for people with a role. */
async function findPasswordFault(configuration: Configuration): Promise<string | null> {
  const { adminUsername: username, adminPassword, allowsDefaultCredentials } = configuration;
  if (!adminPassword || allowsDefaultCredentials) return null;
  const leakedPasswords = createLeakedPasswords(siteConfig);
  return checkNewPassword(leakedPasswords, { username, role: 'administrator' }, adminPassword);
}

/** A later start: replaces default passwords that are no longer allowed, and returns who can sign in. */
async function findSignIn(start: FirstStart): Promise<SignIn> {
  const { configuration, store, passwordHasher } = start;
  const administrators = await store.users.listAdministrators();
  const usernames = administrators.map(({ username }) => username);
  const passwords: Credentials[] = [];
  for (const { id, username } of await findDefaultAdministrators(start, administrators)) {
    const isConfigured = username === configuration.adminUsername;
    const own = isConfigured ? configuration.adminPassword : undefined;
    const password = configuration.allowsDefaultCredentials
      ? DEFAULT_ADMIN_PASSWORD
      : (own ?? makeRandomPassword());
    if (!own) passwords.push({ username, password });
    if (configuration.allowsDefaultCredentials) continue;
    const passwordHash = await passwordHasher.hash(password);
    await store.withTransaction(async ({ users, sessions }) => {
      await users.setPasswordHash(id, passwordHash, !own);
      await sessions.removeOfUser(id);
    });
  }
  const ignoresPasswordOf = await findOtherPassword(start);
  return { usernames, passwords, ignoresPasswordOf, passwordFault: null };
}

/** The configured administrator, if it exists with another password than the configured one. */
async function findOtherPassword({
  configuration: { adminUsername, adminPassword },
  store,
  passwordHasher,
}: FirstStart): Promise<string | null> {
  if (!adminPassword) return null;
  const found = await store.users.findByUsername(adminUsername);
  if (found?.role !== 'administrator') return null;
  const isSame = await passwordHasher.verify(found.passwordHash, adminPassword);
  return isSame ? null : found.username;
}

/** The administrators with the default password, whatever their names. */
async function findDefaultAdministrators(
  { passwordHasher }: FirstStart,
  administrators: readonly UserWithPasswordHash[],
): Promise<readonly UserWithPasswordHash[]> {
  const found: UserWithPasswordHash[] = [];
  for (const administrator of administrators) {
    const isDefault = await passwordHasher.verify(
      administrator.passwordHash,
      DEFAULT_ADMIN_PASSWORD,
    );
    if (isDefault) found.push(administrator);
  }
  return found;
}

async function addSamplePosts({ configuration, store, sampleContentDir, now }: FirstStart) {
  const author = await store.users.findByUsername(configuration.adminUsername);
  if (!author) return;
  for (const post of await readSamplePosts(sampleContentDir, Date.parse(now()))) {
    const input = { ...post, authorId: author.id, published: true };
    await createPost({ store, now, renderPost: renderInPlace }, input);
  }
}

/** 96 random bits, easy to copy from a console. */
function makeRandomPassword(): string {
  return randomBytes(12).toString('base64url');
}

/** Checks whether the default credentials are allowed and still work, once for each password hash. */
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
