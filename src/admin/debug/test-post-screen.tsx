import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as postCalls from '#contracts/posts/calls.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { sendRaw } from '../api-client.ts';
import { refreshPosts } from '../posts/post-queries.ts';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { describeCall, RawAnswer } from './raw-answer.tsx';

/** A post that explains itself, in case somebody finds it on the site. */
const buildSamplePost = (now: Date) => ({
  title: `Test post of ${now.toISOString()}`,
  excerpt: 'Made by the debug tool of the admin panel to see whether posts can be created.',
  content: '<p>This post was made by the debug tool of the admin panel. It can be deleted.</p>',
  tags: ['test', 'debug'],
  published: true,
});

export function Screen() {
  const queryClient = useQueryClient();
  const test = useMutation({
    mutationFn: () => sendRaw(postCalls.create, { body: buildSamplePost(new Date()) }),
    onSuccess: () => void refreshPosts(queryClient),
  });
  return (
    <ScreenFrame title="Test Blog Post">
      <p className="screen-intro">
        Sends a sample post to <code>{describeCall(postCalls.create)}</code> and prints the status
        and the body of the answer. The post is published: visitors see it until it is deleted.
      </p>
      <div>
        <Button variant="primary" busy={test.isPending} onClick={() => test.mutate()}>
          {test.isPending ? 'Sending...' : 'Create test post'}
        </Button>
      </div>
      <div aria-live="polite" className="debug-answers">
        {test.isError && <Notice variant="danger" title={test.error.message} />}
        {test.data && <RawAnswer call={postCalls.create} answer={test.data} />}
      </div>
    </ScreenFrame>
  );
}
