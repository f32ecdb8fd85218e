import { describe, expect, test } from 'vitest';
import { postListKey, relatedPostsKey } from '../reading-queries.ts';
import { type BlogList, getListHref, isMissingPage, readBlogList } from './blog-list.ts';

const everything: BlogList = { page: 1, tag: '', words: '' };

const read = (search: string, params = {}) => readBlogList(params, new URLSearchParams(search));

describe('readBlogList', () => {
  test.each([
    ['', everything],
    ['page=', everything],
    ['page=1', everything],
    ['page=2', { ...everything, page: 2 }],
    ['q=+terra%00form%0A+&page=3', { page: 3, tag: '', words: 'terra form' }],
    ['q=%00', everything],
    [`q=${'x'.repeat(10_000)}`, { ...everything, words: 'x'.repeat(200) }],
    [`q=${'x'.repeat(199)}🚀`, { ...everything, words: 'x'.repeat(199) }],
    ['q=%D8%00%ff', { ...everything, words: '\ufffd \ufffd' }],
  ])('"%s" names a list', (search, list) => {
    expect(read(search)).toEqual(list);
  });

  test.each(['page=0', 'page=-1', 'page=1e3', 'page=abc', 'page=01', 'page=1.5', 'page=123456'])(
    '"%s" names no list',
    (search) => {
      expect(read(search)).toBeNull();
    },
  );

  test('a tag must be one that a post can have', () => {
    expect(read('', { tag: 'CI/CD' })).toEqual({ ...everything, tag: 'CI/CD' });
    expect(read('', { tag: 'Cafe\u0301' })?.tag).toBe('Café');
    for (const tag of ['', ' ', '\0', 'x'.repeat(51)]) expect(read('', { tag })).toBeNull();
  });
});

describe('addresses', () => {
  test.each<[BlogList, string, string]>([
    [everything, '/blog', 'limit=12'],
    [{ ...everything, page: 3 }, '/blog?page=3', 'limit=12&offset=24'],
    [
      { ...everything, tag: 'CI/CD & 100%' },
      '/blog/tag/CI%2FCD%20%26%20100%25',
      'limit=12&tag=CI%2FCD+%26+100%25',
    ],
    [{ page: 2, tag: 'k8s', words: '' }, '/blog/tag/k8s?page=2', 'limit=12&offset=12&tag=k8s'],
    [{ page: 2, tag: '', words: 'a&b' }, '/blog?q=a%26b&page=2', 'limit=12&offset=12&q=a%26b'],
  ])('of %o', (list, href, query) => {
    expect(getListHref(list)).toBe(href);
    expect(postListKey(list)[0]).toBe(`/api/blog/published?${query}`);
    const { pathname, searchParams } = new URL(href, 'http://localhost');
    const tag = pathname.split('/')[3];
    const params: Record<string, string> = tag ? { tag: decodeURIComponent(tag) } : {};
    expect(readBlogList(params, searchParams)).toEqual(list);
  });

  test('of related posts', () => {
    expect(relatedPostsKey('a/b')[0]).toBe('/api/blog/a%2Fb/related?limit=3');
  });
});

test('a list without rows is missing, unless it is the first page of all posts or of a search', () => {
  const none = {
    rows: [],
    total: 0,
    publishedCount: null,
    scheduledCount: null,
    unreadCount: null,
  };
  expect(isMissingPage(everything, none)).toBe(false);
  expect(isMissingPage({ ...everything, words: 'x' }, none)).toBe(false);
  expect(isMissingPage({ ...everything, page: 2 }, none)).toBe(true);
  expect(isMissingPage({ ...everything, tag: 'x' }, none)).toBe(true);
  expect(isMissingPage({ ...everything, tag: 'x' }, { ...none, rows: [{}] })).toBe(false);
  expect(isMissingPage({ ...everything, page: 2 }, undefined)).toBe(false);
});
