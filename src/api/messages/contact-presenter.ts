import { ContactSubmissionBody, DeliveryBody } from '#contracts/messages/endpoints.ts';
import { HistoryEntryBody } from '#contracts/messages/inbox/endpoints.ts';
import {
  type ArticleTitleContext,
  type ContactSubmission,
  type Delivery,
  type Dispatch,
  findArticleTitles,
  type HistoryLine,
  type WithDeliveries,
} from '#domain/messages/public.ts';
import { present } from '../present.ts';

/** The channels that are set up. */
interface Settings {
  readonly dispatch: Pick<Dispatch, 'channels'>;
}

type Context = Settings &
  ArticleTitleContext & { readonly store: WithDeliveries<'listOfMessages'> };

/** Messages for those who answer, with the deliveries of each. */
export async function presentMessages(
  context: Context,
  messages: readonly ContactSubmission[],
): Promise<ContactSubmissionBody[]> {
  const { store, dispatch } = context;
  const titles = await findArticleTitles(context, messages.flatMap(listSourcePaths));
  const deliveries = await store.deliveries.listOfMessages(messages.map(({ id }) => id));
  const byMessage = Map.groupBy(deliveries, ({ messageId }) => messageId);
  return messages.map((message) => {
    const ofMessage = byMessage.get(message.id) ?? [];
    return present(ContactSubmissionBody, {
      ...message,
      spamReasons: [...message.spamReasons],
      deliveries: ofMessage
        .filter(({ historyId }) => historyId === null)
        .map((delivery) => presentDelivery(dispatch, delivery)),
      articleTitles: Object.fromEntries(
        listSourcePaths(message).flatMap((path) => {
          const title = titles.get(path);
          return title === undefined ? [] : [[path, title]];
        }),
      ),
      hasLostReply: ofMessage.some(
        ({ historyId, state }) => historyId !== null && state === 'failed',
      ),
    });
  });
}

const listSourcePaths = ({ source: { landingPage, lastArticle } }: ContactSubmission) =>
  [landingPage, lastArticle].filter((path) => path !== null);

/** One message, as in the list. */
export async function presentMessage(context: Context, message: ContactSubmission) {
  const [presented] = await presentMessages(context, [message]);
  if (!presented) throw new Error('A message is presented as one message');
  return presented;
}

/** No attempt is planned on a channel that is not set up (any more). */
function presentDelivery({ channels }: Settings['dispatch'], delivery: Delivery): DeliveryBody {
  const isPlanned = channels.includes(delivery.channel);
  return present(DeliveryBody, { ...delivery, ...(!isPlanned && { nextAttemptAt: null }) });
}

/** An entry of a history; fields that its type does not have are left out. */
export const presentHistoryEntry = (
  { dispatch }: Settings,
  { delivery, ...entry }: HistoryLine,
): HistoryEntryBody =>
  HistoryEntryBody.parse({
    ...entry,
    ...(delivery && { delivery: presentDelivery(dispatch, delivery) }),
  });
