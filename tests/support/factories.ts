import type { ContactRequest } from '#contracts/messages/submission/contact-request.ts';
import type { CreatePostRequest } from '#contracts/posts/endpoints.ts';
import type { Post } from '#domain/posts/public.ts';
import { defaultsOf } from '#shared/fields/field-values.ts';
import { postFields } from '#shared/posts/post-fields.ts';
import { TEST_TIME } from './clock.ts';

/** A stored post, published at `TEST_TIME`. */
export function buildPost(overrides: Partial<Post> = {}): Post {
  return {
    id: 1,
    title: 'Paying less for Kubernetes',
    slug: 'paying-less-for-kubernetes',
    excerpt: 'Where the money of a cluster goes',
    content: '<p>Requests are what you pay for, not usage.</p>',
    contentSource: '<p>Requests are what you pay for, not usage.</p>',
    authorId: 1,
    ...defaultsOf(postFields),
    tags: ['Kubernetes', 'FinOps'],
    published: true,
    createdAt: TEST_TIME,
    updatedAt: TEST_TIME,
    ...overrides,
  };
}

/** What a create form sends; fields may be wrong on purpose. */
export function buildPostRequest(
  overrides: Partial<Record<keyof CreatePostRequest, unknown>> = {},
): Record<string, unknown> {
  return {
    title: 'Paying less for Kubernetes',
    excerpt: 'Where the money of a cluster goes',
    content: '<p>Requests are what you pay for, not usage.</p>',
    tags: ['Kubernetes', 'FinOps'],
    published: true,
    ...overrides,
  };
}

/** What the contact form sends; fields may be wrong on purpose. */
export function buildContactRequest(
  overrides: Partial<Record<keyof ContactRequest, unknown>> = {},
): Record<string, unknown> {
  return {
    fullName: 'Asha Rao',
    email: 'asha@example.com',
    message: 'We would like to move to Kubernetes.',
    ...overrides,
  };
}
