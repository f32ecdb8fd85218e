export type { ApiDependencies, KeepAnswers } from './api-dependencies.ts';
export { AppError } from './app-error.ts';
export { handleClientError } from './client-error-handler.ts';
export { createCrossSiteGuard } from './cross-site-guard.ts';
export type { SiteDescription } from './feeds/site-description.ts';
export { createSiteDocuments } from './feeds/site-documents.ts';
export type { TextDocument } from './feeds/text-document.ts';
export { registerApi } from './register-api.ts';
export { apiServerOptions } from './server-options.ts';
