export { addPreviewLink } from './add-preview-link.ts';
export { findPreviewedPost, isPostPreviewed } from './find-previewed-post.ts';
export { findWorkingPost, findWorkingText, type WorkingPost } from './find-working-post.ts';
export { listSiteLinks } from './list-site-links.ts';
export type { PreviewLink, PreviewLinkRepository, WithPreviewLinks } from './preview-link.ts';
