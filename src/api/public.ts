export type { ApiDependencies } from './api-dependencies.ts';
export { createCrossSiteGuard } from './cross-site-guard.ts';
export { registerApi } from './register-api.ts';
export { apiServerOptions } from './server-options.ts';
