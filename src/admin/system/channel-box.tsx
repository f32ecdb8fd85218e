import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as systemCalls from '#contracts/system/calls.ts';
import type { ChannelStateBody } from '#contracts/system/endpoints.ts';
import type { DeliveryChannel } from '#shared/messages/deliveries.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { SkeletonLine } from '#ui/skeleton.tsx';
import { callApi } from '../api-client.ts';
import { readRefusal } from '../forms/server-refusal.ts';
import { RetryAll } from '../messages/retry-all.tsx';
import { Box } from '../shell/box.tsx';
import { NotSetUp } from './not-set-up.tsx';

const words = {
  email: {
    title: 'E-mail',
    missing: 'No mail server is set up: nobody is mailed about messages.',
    cure: 'Give the server SMTP_URL, the address of a mail server.',
    arrived: 'The test mail was accepted',
  },
  webhook: {
    title: 'Webhook',
    missing: 'No webhook is set up: no other program hears of messages.',
    cure: 'Give the server CONTACT_WEBHOOK_URL, the address that takes them.',
    arrived: 'The webhook took the test',
  },
} as const;

interface ChannelBoxProps {
  readonly channel: DeliveryChannel;
  readonly state: ChannelStateBody | undefined;
}

export function ChannelBox({ channel, state }: ChannelBoxProps) {
  const { title, missing, cure } = words[channel];
  return (
    <Box title={title} aside={state?.isConfigured && <Work channel={channel} state={state} />}>
      {!state && (
        <div className="box-empty">
          <SkeletonLine width="long" />
        </div>
      )}
      {state && !state.isConfigured && (
        <NotSetUp
          missing={`${missing}${state.open > 0 ? ' What waits is sent once it is set up again.' : ''}`}
          cure={cure}
        />
      )}
      {state && (state.isConfigured || state.open + state.failed > 0) && <State state={state} />}
    </Box>
  );
}

function State({ state }: { readonly state: ChannelStateBody }) {
  const { open, failed, lastDeliveredAt, lastError } = state;
  return (
    <dl className="channel-state">
      <div>
        <dt>Last delivered</dt>
        <dd>{lastDeliveredAt ? <RelativeTime iso={lastDeliveredAt} /> : 'Nothing yet'}</dd>
      </div>
      <div>
        <dt>{state.isConfigured ? 'Under way' : 'Waiting'}</dt>
        <dd>{open.toLocaleString('en')}</dd>
      </div>
      <div>
        <dt>Failed</dt>
        <dd>{failed.toLocaleString('en')}</dd>
      </div>
      {lastError && (
        <div>
          <dt>Last error</dt>
          <dd dir="auto">{lastError}</dd>
        </div>
      )}
    </dl>
  );
}

function Work({
  channel,
  state,
}: {
  readonly channel: DeliveryChannel;
  readonly state: ChannelStateBody;
}) {
  const queryClient = useQueryClient();
  const test = useMutation({
    mutationFn: () => callApi(systemCalls.testDelivery, { body: { channel } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [systemCalls.getDeliveries.path] }),
  });
  const error = test.error ? readRefusal(test.error, 'Try again.').message : test.data?.error;
  return (
    <>
      <div className="cluster centred">
        {state.open + state.failed > 0 && <RetryAll channel={channel}>Try all again</RetryAll>}
        <Button busy={test.isPending} onClick={() => test.mutate()}>
          Send a test
        </Button>
      </div>
      {!test.isPending && test.data?.isDelivered && (
        <Notice variant="success" title={words[channel].arrived} className="channel-result" />
      )}
      {!test.isPending && error && (
        <Notice variant="danger" title="The test did not arrive" className="channel-result">
          <p>{error}</p>
        </Notice>
      )}
    </>
  );
}
