export async function findNewestPost(
  url: string,
): Promise<{ readonly id: number; readonly slug: string }> {
  const posts = await (await fetch(`${url}/api/blog/published?limit=1`)).json();
  if (!posts[0]) throw new Error('The sample content has no post to measure.');
  return posts[0];
}
