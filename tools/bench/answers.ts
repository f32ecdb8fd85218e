import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startProduct } from '#tests/support/running-product.ts';
import { type Figure, getMedian } from './figure.ts';
import { ensureCommand } from './machine-command.ts';
import { findNewestPost } from './newest-post.ts';
import { measureRate } from './throughput.ts';

const ROUNDS = 15;
/** Few enough that none waits so long that it is refused. */
const SEARCHING = 4;
const REST_MS = 1500;
const API_RATIO_MIN = 0.5;
/** It was 0.011 at best when every search page was packed as well as those that are kept. */
const SEARCH_RATIO_MIN = 3 * 0.011;

/** A request for other words each time: none of these pages was made before. */
const SEARCHES = `local serial = 0
request = function()
  serial = serial + 1
  return wrk.format(nil, "/blog?q=cloud+" .. serial .. "x" .. os.time())
end
`;

/** An API answer and new searches beside a cached page, in turn: other load affects all. */
export async function compareAnswers(): Promise<Figure[]> {
  const wrk = await ensureCommand('wrk');
  const product = await startProduct();
  try {
    const { slug } = await findNewestPost(product.url);
    const script = join(product.dataDir, 'searches.lua');
    writeFileSync(script, SEARCHES);
    const rounds = [];
    // The first round warms up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const page = await measureRate(wrk, `${product.url}/blog/${slug}`);
      const api = await measureRate(wrk, `${product.url}/api/blog/${slug}`);
      // Searches rest while cached pages are asked for, and a second longer.
      await delay(REST_MS);
      const search = await measureRate(wrk, product.url, { connections: SEARCHING, script });
      rounds.push({ page, api, search });
    }
    const measured = rounds.slice(1);
    const toFigure = (name: string, kind: 'api' | 'search', atLeast: number): Figure => {
      const ratios = measured.map((one) => one[kind] / one.page);
      return {
        name,
        value: getMedian(ratios),
        unit: '× cached page',
        target: { atLeast },
        note:
          `${Math.round(getMedian(measured.map((one) => one[kind])))} against ` +
          `${Math.round(getMedian(measured.map((one) => one.page)))} a second; ` +
          `rounds ${ratios.map((ratio) => ratio.toFixed(3)).join(' ')}`,
      };
    };
    return [
      toFigure('API, one post by slug', 'api', API_RATIO_MIN),
      toFigure('page of a new search', 'search', SEARCH_RATIO_MIN),
    ];
  } finally {
    await product.dispose();
  }
}
