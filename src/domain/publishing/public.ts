export { askForPublishing, listRequests, type OpenRequest } from './ask-for-publishing.ts';
