import type { PageModule, SiteRoute } from './site-routes.ts';

const loadedModules = new Map<SiteRoute, PageModule>();
const pendingLoads = new Map<SiteRoute, Promise<PageModule>>();

/** The page's code if it is loaded: the page then renders at once, even during hydration. */
export function getLoadedPage(route: SiteRoute): PageModule | undefined {
  return loadedModules.get(route);
}

/** Loads a page's code once. A failed load is forgotten, so that the next call tries again. */
export function loadPage(route: SiteRoute): Promise<PageModule> {
  const pending = pendingLoads.get(route);
  if (pending) return pending;
  const load = route.load().then(
    (module) => {
      loadedModules.set(route, module);
      return module;
    },
    (error: unknown) => {
      pendingLoads.delete(route);
      throw error;
    },
  );
  pendingLoads.set(route, load);
  return load;
}
