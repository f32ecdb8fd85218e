import { SingleFlight } from '#shared/queue/single-flight.ts';
import type { PageModule, SiteRoute } from './site-routes.ts';

const loadedModules = new Map<SiteRoute, PageModule>();
const loads = new SingleFlight<PageModule>();

/** The page's code if it is loaded: the page then renders at once, even during hydration. */
export function getLoadedPage(route: SiteRoute): PageModule | undefined {
  return loadedModules.get(route);
}

/** Loads a page's code once. A failed load is forgotten, so that the next call tries again. */
export function loadPage(route: SiteRoute): Promise<PageModule> {
  const loaded = loadedModules.get(route);
  if (loaded) return Promise.resolve(loaded);
  return loads.run(route.pattern, async () => {
    const module = await route.load();
    if (import.meta.env.SSR) await Promise.all(module.deferred?.map((code) => code.load()) ?? []);
    loadedModules.set(route, module);
    return module;
  });
}
