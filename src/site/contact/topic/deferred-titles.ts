import { DeferredCode } from '../../navigation/deferred-code.tsx';

/** The titles of all services and studies: most visitors of the contact page come without a topic. */
export const topicTitles = new DeferredCode(() => import('./topic-titles.ts'));
