export { toPostHtml } from './to-post-html.ts';
