export { askForPublishing, listRequests } from './ask-for-publishing.ts';
